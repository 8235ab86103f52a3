/** A sign that nobody sees, or that makes a text read otherwise than it is stored. */
export interface HiddenSign {
  /** By its number in Unicode, for what cannot be shown: `U+202E`. */
  sign: string;
  /** The last words in front of it, by which it is found; empty at the beginning of the text. */
  before: string;
}

/**
 * Signs that may be hidden and belong to what is seen: one choice of form behind a letter or sign (ideographs of Japanese
 * names, emoji), skin colours, emoji joined into one, the letters of a region's flag, and the soft hyphen.
 */
const joined = [
  '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,6}\\u{E007F}',
  '\\p{Extended_Pictographic}[\\uFE0E\\uFE0F\\p{Emoji_Modifier}]?(?:\\u200D\\p{Extended_Pictographic}[\\uFE0E\\uFE0F\\p{Emoji_Modifier}]?)+',
  '[\\p{L}\\p{N}\\p{P}\\p{S}][\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
  '\\u00AD',
].join('|');

/**
 * Control characters, marks of writing direction, joiners and fillers without a width, halves of characters, signs without
 * a meaning, and U+FFFD, which stands for what could not be read.
 */
const hiddenOne =
  '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2800\\uFFFD]';

const hiddenInText = new RegExp(`${joined}|(?![\\t\\r\\n])(${hiddenOne})`, 'gu');
const hiddenInLog = new RegExp(`(${joined})|(?!\\n)${hiddenOne}`, 'gu');

/** How much of a text is told to find a place in it. */
const contextLength = 20;

/**
 * Looks for the signs by which a text can deceive: what reviewers read is then not what machines and visitors get.
 *
 * @see https://www.unicode.org/reports/tr36/ and https://trojansource.codes
 * @returns the first hidden sign of a text, undefined if there is none; line breaks and tabs are none
 */
export function hiddenSignIn(text: string): HiddenSign | undefined {
  for (const { 1: found, index } of text.matchAll(hiddenInText)) {
    if (found === undefined) continue;
    const [line = ''] = text
      .slice(Math.max(0, index - contextLength), index)
      .split('\n')
      .slice(-1);
    return { sign: numberOf(found), before: withVisibleSigns(line.trim()) };
  }
  return undefined;
}

/** @returns the text as it can be shown anywhere, with each hidden sign as its number: `<U+202E>` */
export function withVisibleSigns(text: string): string {
  return text.replace(hiddenInLog, (found, whole?: string) => whole ?? `<${numberOf(found)}>`);
}

function numberOf(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
