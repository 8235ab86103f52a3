import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import { altKey, type ContentType, type Field } from '../src/content/field';
import { parseMessages } from '../src/content/reading/check-messages';
import { readContent } from '../src/content/reading/read-content';
import { pseudoMarkdown, pseudoText } from '../src/content/wording/pseudo';
import { fileCodes } from '../src/i18n/languages';

import { writeText } from './make-entry';

/**
 * Updates a copy of `content/` and `locales/` in which every translated text is lengthened and bracketed (docs/translating.md).
 * Only files that differ are written, so that the copy can be watched.
 */
export async function writePseudoContent(root: string, target: string): Promise<void> {
  const wanted = new Map<string, Buffer>();
  for (const name of ['content', 'locales'])
    for (const file of await filesIn(root, name)) wanted.set(file, await readFile(join(root, file)));
  for (const { type, folder, texts } of readContent(root).entries)
    for (const [code, values] of Object.entries(texts))
      wanted.set(`${folder}/index.${code}.md`, Buffer.from(writeText(pseudoValues(type, values))));
  for (const [file, bytes] of wanted)
    if (fileCodes.some((code) => file.startsWith(`locales/${code}/`)))
      wanted.set(file, Buffer.from(pseudoMessages(bytes.toString())));
  for (const name of ['content', 'locales'])
    for (const file of await filesIn(target, name)) if (!wanted.has(file)) await rm(join(target, file));
  for (const [file, bytes] of wanted) {
    const present = await readFile(join(target, file)).catch(() => undefined);
    if (present?.equals(bytes)) continue;
    await mkdir(dirname(join(target, file)), { recursive: true });
    await writeFile(join(target, file), bytes);
  }
}

/** @returns paths from the root, with slashes */
async function filesIn(root: string, folder: string): Promise<string[]> {
  const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

function pseudoValues(type: ContentType, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const alternatives = Object.entries(type.fields).flatMap(([name, { kind }]) =>
    kind === 'picture' ? [altKey(name)] : [],
  );
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = type.fields[name];
      if (alternatives.includes(name)) return [name, pseudoText(String(value))];
      return [name, field?.translated ? pseudoValue(field, value) : value];
    }),
  );
}

function pseudoValue(field: Field, value: unknown): unknown {
  if (typeof value === 'string') {
    if (field.kind === 'markdown') return pseudoMarkdown(value);
    return field.kind === 'text' ? pseudoText(value) : value;
  }
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) => {
    if (typeof item === 'string') return pseudoText(item);
    if (field.kind !== 'group-list' || typeof item !== 'object' || item === null) return item;
    return Object.fromEntries(
      Object.entries(item).map(([name, part]) => [name, typeof part === 'string' ? pseudoText(part) : part]),
    );
  });
}

function pseudoMessages(source: string): string {
  const parsed = parseMessages(source);
  if (!('data' in parsed)) return source;
  const entries = Object.entries(parsed.data).map(([key, words]) => [
    key,
    typeof words === 'string' ? pseudoText(words) : words,
  ]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}
