/**
 * @param value a field's value as parsed: a text, a list of texts, a list of groups of texts
 * @returns the words alone, one item or part a line; empty where there are none. Line ends, composed letters and white
 * space at the ends of lines make no difference.
 */
export function wordsIn(value: unknown): string {
  return linesIn(value)
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .trim();
}

function linesIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return list(value.map(wordsIn));
  return typeof value === 'object' && value !== null ? group(value) : '';
}

function list(items: readonly string[]): string {
  return items.every((item) => item === '') ? '' : items.map((item) => `- ${item}`).join('\n');
}

function group(parts: object): string {
  const words = Object.entries(parts).map(([name, part]) => [name, wordsIn(part)] as const);
  return words
    .filter(([, part]) => part !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => `${name}: ${part}`)
    .join('\n  ');
}

/**
 * A short mark of the words of a value, by which a translation remembers the English it was made from. Two texts that
 * differ in one letter never have the same; any other two, once in four thousand million times.
 *
 * @returns eight hexadecimal digits
 */
export function fingerprintOf(value: unknown): string {
  // FNV-1a: no cryptography is needed, and it is the same in the browser, in Node and in tests.
  let hash = 0x811c9dc5;
  for (const letter of wordsIn(value)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
