/** The kinds of characters that careless patterns and parsers take much too long for, each repeated. */
const parts: Readonly<Record<string, string>> = {
  letters: 'a',
  spaces: ' ',
  'tabs and spaces': '\t ',
  'line breaks': '\n',
  slashes: '/',
  backslashes: '\\',
  digits: '1',
  'digits and spaces': '1 ',
  dots: '.',
  hyphens: '-',
  'letters and hyphens': 'a-',
  'percent signs': '%',
  'encoded bytes': '%41',
  brackets: '[',
  'brackets of both kinds': '()',
  braces: '{',
  quotes: '"',
  'at signs': 'a@',
  ampersands: '&',
  'equals signs': 'a=&',
  'semicolons and spaces': '; ',
  commas: ', ',
  colons: ':',
  'plus signs': '+',
  'tags that are begun': '<a',
  'combining marks in the wrong order': '\u0315\u0300',
  'half-width voice marks': '\u0300\uFF9E',
  'Hangul parts': '\u1100\u1161\u11a8',
  'Hangul fillers': '\u3164',
  'zero-width spaces': '\u200b',
  'joined emoji': '👩\u200d',
  'characters that grow when they are normalized': '\ufdfa',
  'full-width digits': '１',
};

export interface LongInput {
  name: string;
  /** @returns about so many bytes of it in UTF-8 */
  make: (bytes: number) => string;
}

/** Each kind alone and between two characters of another kind. */
export const longInputs: readonly LongInput[] = Object.entries(parts).flatMap(([name, part]) => {
  const make = (bytes: number): string => part.repeat(Math.floor(bytes / Buffer.byteLength(part)));
  return [
    { name, make },
    { name: `${name} between two digits`, make: (bytes) => `1${make(bytes - 2)}2` },
    { name: `${name} between two letters`, make: (bytes) => `x${make(bytes - 2)}y` },
  ];
});
