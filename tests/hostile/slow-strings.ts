/** A text of any length that takes careless patterns or parsers disproportionate time. */
export interface SlowString {
  name: string;
  /** @returns about so many characters */
  make: (length: number) => string;
}

const repeated =
  (part: string, end = '') =>
  (length: number): string =>
    part.repeat(Math.floor(length / part.length)) + end;

/** From advisories of Markdown and YAML parsers, and from patterns of this project. */
export const slowStrings: readonly SlowString[] = [
  { name: 'one letter', make: repeated('a', '!') },
  { name: 'spaces', make: repeated(' ', 'x') },
  { name: 'tabs and spaces', make: repeated('\t ', 'x') },
  { name: 'line breaks', make: repeated('\n', 'x') },
  { name: 'lines of hyphens', make: repeated('---\n') },
  { name: 'lines of hyphens with spaces', make: repeated('---          x\n') },
  { name: 'tags that are begun', make: repeated('<a') },
  { name: 'tags that are begun, with a space', make: repeated('<a ') },
  { name: 'comments that are begun', make: repeated('<!--') },
  { name: 'ends of tags', make: repeated('</') },
  { name: 'a tag with a long name', make: (length) => `<${'a'.repeat(length)}` },
  { name: 'a tag with many attributes', make: (length) => `<a ${'x=" '.repeat(length / 4)}` },
  { name: 'links that are begun', make: repeated('](a') },
  { name: 'links that are begun, with spaces', make: (length) => `](${' '.repeat(length)}` },
  { name: 'links in links', make: repeated('[a](', ')') },
  { name: 'opening brackets', make: repeated('[') },
  { name: 'closing brackets', make: repeated(']') },
  { name: 'pairs of brackets', make: repeated('[]') },
  { name: 'pictures that are begun', make: repeated('![') },
  { name: 'brackets on lines', make: repeated('[\n') },
  { name: 'addresses with ampersands', make: repeated('](&') },
  { name: 'an address with many entities', make: (length) => `[x](/contact?${'&amp;'.repeat(length / 5)})` },
  { name: 'entities', make: repeated('&#x41;') },
  { name: 'entities that are begun', make: repeated('&#') },
  { name: 'stars', make: repeated('*') },
  { name: 'stars and letters', make: repeated('*a ') },
  { name: 'stars and underlines', make: repeated('*a_') },
  { name: 'pairs of stars', make: repeated('**a *b ') },
  { name: 'tildes', make: repeated('~~a~') },
  {
    name: 'backticks of growing length',
    make: (length) => Array.from({ length: Math.sqrt(2 * length) }, (_, n) => '`'.repeat(n)).join(' '),
  },
  { name: 'quotes in quotes', make: repeated('> ') },
  { name: 'lists in lists', make: repeated('- ', 'x') },
  { name: 'keys in keys', make: repeated('? ', 'x') },
  { name: 'lists in keys', make: repeated('? a: - ', 'x') },
  { name: 'numbered lists in lists', make: repeated('1. ') },
  { name: 'lists and quotes', make: repeated('> - ') },
  { name: 'headings', make: repeated('## a\n') },
  {
    name: 'a table of many columns',
    make: (length) => `${'|a'.repeat(length / 5)}|\n${'|-'.repeat(length / 5)}|\n`,
  },
  { name: 'a table of many rows', make: (length) => `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(length / 6)}` },
  { name: 'backslashes', make: repeated('\\') },
  { name: 'addresses alone', make: repeated('www.') },
  { name: 'addresses with signs', make: repeated('http://a.b?') },
  { name: 'mail addresses', make: repeated('a@b.') },
  { name: 'emoji joined to no end', make: repeated('👩\u200D') },
  { name: 'marks on a letter', make: repeated('\u0301', 'x') },
  { name: 'placeholders that are begun', make: repeated('{{a') },
  { name: 'placeholders with spaces', make: (length) => `{{${' '.repeat(length)}` },
  { name: 'slashes', make: repeated('/') },
  { name: 'slashes and letters', make: repeated('/a', ' ') },
  { name: 'YAML keys', make: repeated('a: ') },
  { name: 'YAML lines', make: repeated('a:\n') },
  { name: 'YAML in YAML', make: repeated('{a: ') },
  { name: 'YAML anchors', make: repeated('&a ') },
  { name: 'YAML quotes', make: repeated('"') },
  { name: 'JSON in JSON', make: repeated('{"a":') },
];
