/** Parts of texts that no translation changes: placeholders, code, targets of links, addresses. */
const fixedPart =
  /\{\{[^{}]*\}\}|`[^`]*`|\]\([^)]*\)|<[^<>\s]+>|https?:\/\/[\w./?#=&%~:+,@;-]*[\w/]|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

export interface ProtectedText {
  /** XML, with an empty element `<x id="0"/>` in place of each part that stays. */
  markup: string;
  parts: readonly string[];
}

/** @param names that stay as well, such as those of products */
export function protect(text: string, names: readonly string[] = []): ProtectedText {
  const parts: string[] = [];
  const pattern = new RegExp([fixedPart.source, ...names.map(asWord)].join('|'), 'g');
  let markup = '';
  let end = 0;
  for (const { 0: part, index } of text.matchAll(pattern)) {
    markup += `${escapeXml(text.slice(end, index))}<x id="${parts.length}"/>`;
    parts.push(part);
    end = index + part.length;
  }
  return { markup: markup + escapeXml(text.slice(end)), parts };
}

/** @returns the text of a translated markup; undefined unless each part is in it once, and no other element */
export function restore(markup: string, parts: readonly string[]): string | undefined {
  const found = new Set<number>();
  const pieces = markup.split(/<x id="(\d+)"\s*(?:\/>|>\s*<\/x>)/);
  const texts = pieces.map((piece, index) => {
    if (index % 2 === 0) return piece.includes('<') ? undefined : unescapeXml(piece);
    const id = Number(piece);
    if (found.has(id)) return undefined;
    found.add(id);
    return parts[id];
  });
  const isWhole = found.size === parts.length && texts.every((text) => text !== undefined);
  return isWhole ? texts.join('') : undefined;
}

const markdownCharacters = ['*', '_', '[', ']', '|', '`', '\n'];

/** @returns whether a translation has all parts that stay, the same links, and as many of each character of Markdown */
export function isIntact(text: string, translation: string): boolean {
  const partsOf = (one: string): string => (one.match(fixedPart) ?? []).toSorted().join('\n');
  const linksOf = (one: string): number => one.split(/\[[^[\]]*\]\(/).length;
  const count = (one: string, character: string): number => one.split(character).length;
  return (
    translation.trim() !== '' &&
    partsOf(text) === partsOf(translation) &&
    linksOf(text) === linksOf(translation) &&
    markdownCharacters.every((character) => count(text, character) === count(translation, character))
  );
}

/** @returns whether something is left to translate beside the parts that stay */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(fixedPart, ''));
}

function asWord(name: string): string {
  return `(?<![\\w.])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&#x27;': "'",
  '&nbsp;': '\u00A0',
  '&amp;': '&',
};

function unescapeXml(text: string): string {
  return text.replace(/&(?:lt|gt|quot|apos|#39|#x27|nbsp|amp);/g, (entity) => entities[entity] ?? entity);
}
