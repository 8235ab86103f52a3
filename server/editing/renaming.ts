import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { readEntryText, writeEntryText } from '../../src/cms/entry-text';
import { contentTypeAt } from '../../src/content-model/content-types';
import type { ContentType } from '../../src/content-model/field';

import { redirectsFile } from './add-redirect';
import { contentFolders } from './clone';
import type { EntryMove } from './move-entry';

/**
 * Changes whatever names an entry that moves: relations, and links to its address.
 *
 * @param root where `content/` stands
 * @returns the files that named it
 */
export async function renameEverywhere(
  root: string,
  move: EntryMove,
  type: ContentType,
  addresses: { from: string; to: string },
): Promise<string[]> {
  const renamed: string[] = [];
  for (const folder of contentFolders) {
    const names = await readdir(join(root, folder), { recursive: true });
    for (const name of names.map((found) => `${folder}/${found.replaceAll('\\', '/')}`)) {
      if (!/\.(?:md|json)$/.test(name) || name === redirectsFile) continue;
      const text = await readFile(join(root, name), 'utf8');
      const changed = withRelations(name, withLinks(text, addresses), move, type);
      if (changed === text) continue;
      await writeFile(join(root, name), changed);
      renamed.push(name);
    }
  }
  return renamed.sort();
}

/** An address stands alone: `/projects/one` is neither in `/projects/one-more` nor in `https://example.org/projects/one`. */
function withLinks(text: string, { from, to }: { from: string; to: string }): string {
  const pattern = new RegExp(`(?<![\\w./-])${from}(?![\\w-]|/\\w)`, 'g');
  return text.replace(pattern, to);
}

function withRelations(file: string, text: string, move: EntryMove, type: ContentType): string {
  const [, folder = '', slug = ''] = /^content\/([^/]+)\/([^/]+)\/index\.[a-z]+\.md$/.exec(file) ?? [];
  const fields = Object.entries(contentTypeAt(folder, slug)?.fields ?? {});
  const naming = fields.filter(
    ([, field]) => (field.kind === 'relation' || field.kind === 'relation-list') && field.to === type.name,
  );
  const values = naming.length === 0 ? undefined : readEntryText(text);
  if (values === undefined) return text;
  const changed: Record<string, unknown> = { ...values };
  const renamed = (value: unknown): unknown => (value === move.slug ? move.to : value);
  for (const [name] of naming) {
    const value = values[name];
    changed[name] = Array.isArray(value) ? value.map(renamed) : renamed(value);
  }
  return JSON.stringify(changed) === JSON.stringify(values) ? text : writeEntryText(text, changed);
}
