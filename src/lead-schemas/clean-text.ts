/**
 * Every text that a visitor sends passes here before anything else looks at it. The length is checked first, because
 * some steps (Unicode normalization, for one) take more time than the text is long.
 */

/**
 * Characters that show nothing by themselves: formatting and bidi marks, zero-width spaces, Hangul fillers. Joiners,
 * variation selectors and emoji tags show nothing either, but change what the character before them looks like.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const invisibleButJoining =
  /(?!\p{Join_Control}|\p{Variation_Selector}|[\u{E0020}-\u{E007F}\u0600-\u0605\u06DD])[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** The blank of Braille is a symbol by its class, but looks empty. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;

/** Unicode's Stream-Safe Text Format allows 30 marks in a row; the half-width Japanese voice marks become marks too. */
const longRunOfMarks = /[\p{M}\uFF9E\uFF9F]{31}/u;

/** The longest text, in UTF-16 units, that may become one of `max` characters: decomposed letters take up to four. */
function longestRaw(max: number): number {
  return 4 * max + 100;
}

/** @returns the normalized text; one with an endless run of marks stays as it is, as sorting them would take too long */
export function normalized(text: string, form: 'NFC' | 'NFKC' = 'NFC'): string {
  return longRunOfMarks.test(text) ? text : text.normalize(form);
}

/** @returns the text without characters that show nothing, for values that programs read: addresses and numbers */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}

/** @returns how many characters a person sees, spaces included */
export function visibleLength(text: string): number {
  return [...withoutInvisible(text)].length;
}

/**
 * @param max characters (code points) that the field takes; a much longer text is returned as it is, for the check of
 * lengths to reject
 * @param clean more replacements
 * @returns the text in NFC, trimmed, without characters that show nothing; empty if nothing else is in it
 */
export function cleanText(text: string, max: number, clean: (text: string) => string): string {
  const trimmed = text.trim();
  if (trimmed.length > longestRaw(max)) return trimmed;
  const wellFormed = normalized(trimmed).replace(/\p{Cs}/gu, '\uFFFD');
  const cleaned = clean(wellFormed.replace(invisibleButJoining, '')).trim();
  return visible.test(cleaned) ? cleaned : '';
}
