import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';

/** Without vowels, so that no class looks like an advertisement to content blockers. */
const letters = 'bcdfghjklmnpqrstvwxz';
const localName = /\.(-?[a-z_][\w-]*)|@keyframes\s+([\w-]+)/gi;

/** Short class names for CSS modules. */
export interface ClassNames {
  /**
   * @param file a CSS module
   * @param name of a class or of keyframes
   * @throws if the module has no such name
   */
  of: (file: string, name: string) => string;
  /** `receipt.slip` → built name. */
  all: Readonly<Record<string, string>>;
}

/**
 * Derives three- or four-letter class names from the positions of file and class, equal on every machine. Otherwise a third of
 * a page's HTML would be class names.
 * @param folder with all CSS modules
 */
export function readClassNames(folder: string): ClassNames {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.module.css'))
    .map((name) => name.split(sep).join('/'))
    .sort();
  const byFile = new Map<string, ReadonlyMap<string, string>>();
  const all: Record<string, string> = {};
  files.forEach((file, index) => {
    const names = namesIn(readFileSync(join(folder, file), 'utf8'), prefix(index));
    byFile.set(join(folder, file), names);
    for (const [name, short] of names) all[`${basename(file, '.module.css')}.${name}`] = short;
  });
  return {
    of: (file, name) => {
      const short = byFile.get(file)?.get(name);
      if (short === undefined) throw new Error(`${file} has no class and no keyframes named “${name}”`);
      return short;
    },
    all,
  };
}

function namesIn(css: string, start: string): ReadonlyMap<string, string> {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '');
  const found = [...text.matchAll(localName)].map(([, className, keyframes]) => className ?? keyframes ?? '');
  return new Map([...new Set(found)].map((name, index) => [name, start + index.toString(36)]));
}

function prefix(index: number): string {
  const { length } = letters;
  if (index >= length * length)
    throw new Error('There are more CSS modules than two letters can tell apart.');
  return `${letters[Math.floor(index / length)]}${letters[index % length]}`;
}
