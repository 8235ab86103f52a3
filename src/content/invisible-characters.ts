/** A character that is invisible, or that changes how a text is displayed. */
export interface InvisibleCharacter {
  /** Its code point: `U+202E`. */
  character: string;
  /** The text before it; empty at the beginning. */
  before: string;
}

/**
 * Allowed invisible characters: variation selectors behind a letter (ideographs of Japanese names, emoji), skin tones,
 * joined emoji, flags of regions, and the soft hyphen.
 */
const joined = [
  '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,6}\\u{E007F}',
  '\\p{Extended_Pictographic}[\\uFE0E\\uFE0F\\p{Emoji_Modifier}]?(?:\\u200D\\p{Extended_Pictographic}[\\uFE0E\\uFE0F\\p{Emoji_Modifier}]?)+',
  '[\\p{L}\\p{N}\\p{P}\\p{S}][\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
  '\\u00AD',
].join('|');

/**
 * Control characters, direction marks, zero-width joiners and fillers, lone surrogates, unassigned characters, and U+FFFD,
 * which replaces bytes that could not be decoded.
 */
const hiddenOne =
  '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2800\\uFFFD]';

const hiddenInText = new RegExp(`${joined}|(?![\\t\\n]|\\r\\n)(${hiddenOne})`, 'gu');
const hiddenInLog = new RegExp(`(${joined})|(?!\\n)${hiddenOne}`, 'gu');

const contextLength = 20;

/**
 * Finds characters with which a text can deceive reviewers.
 *
 * @see https://www.unicode.org/reports/tr36/ and https://trojansource.codes
 * @returns the first invisible character; line breaks and tabs do not count, but a carriage return without a line feed
 *   does, because Markdown parsers disagree about it
 */
export function invisibleCharacterIn(text: string): InvisibleCharacter | undefined {
  for (const { 1: found, index } of text.matchAll(hiddenInText)) {
    if (found === undefined) continue;
    const [line = ''] = text
      .slice(Math.max(0, index - contextLength), index)
      .split('\n')
      .slice(-1);
    return { character: codePointOf(found), before: withVisibleCharacters(line.trim()) };
  }
  return undefined;
}

/** @returns the text with the code points of invisible characters: `<U+202E>` */
export function withVisibleCharacters(text: string): string {
  return text.replace(hiddenInLog, (found, whole?: string) => whole ?? `<${codePointOf(found)}>`);
}

function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
