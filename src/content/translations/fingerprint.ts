/**
 * @param value of a field: a text, a list of texts, a list of groups of texts
 * @returns the text with one item or part a line, normalised: line ends, composed letters and white space at the ends of
 * lines make no difference
 */
export function textOf(value: unknown): string {
  return linesIn(value)
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .trim();
}

function linesIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return list(value.map(textOf));
  return typeof value === 'object' && value !== null ? group(value) : '';
}

function list(items: readonly string[]): string {
  return items.every((item) => item === '') ? '' : items.map((item) => `- ${item}`).join('\n');
}

function group(parts: object): string {
  const texts = Object.entries(parts).map(([name, part]) => [name, textOf(part)] as const);
  return texts
    .filter(([, part]) => part !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => `${name}: ${part}`)
    .join('\n  ');
}

/**
 * A short hash of the English that a translation was made from. Texts that differ in one letter always have different
 * hashes; any other two have the same once in 2^32 times.
 *
 * @returns eight hexadecimal digits
 */
export function fingerprintOf(value: unknown): string {
  // FNV-1a needs no cryptography and works in browsers, Node and tests alike.
  let hash = 0x811c9dc5;
  for (const letter of textOf(value)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
