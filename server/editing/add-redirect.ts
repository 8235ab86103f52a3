import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { readEntryText, writeEntryText, type EntryValues } from '../../src/cms/entry-text';
import { defaultLanguage, fileCodeOf } from '../../src/i18n/languages';

/** Where the site reads from which addresses lead elsewhere; it is the same in all languages. */
export const redirectsFile = `content/settings/redirects/index.${fileCodeOf(defaultLanguage)}.md`;

/**
 * Adds a redirect. Those that led to the former address lead to the new one at once, and the new address is a page
 * now, so that nothing may lead away from it.
 *
 * @param root where `content/` stands
 */
export async function addRedirect(root: string, from: string, to: string): Promise<void> {
  const file = join(root, redirectsFile);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const values: EntryValues = (text === undefined ? undefined : readEntryText(text)) ?? {};
  const known = Array.isArray(values.moves) ? (values.moves as { from?: unknown; to?: unknown }[]) : [];
  const kept = known
    .filter((move) => move.from !== to && move.from !== from)
    .map((move) => (move.to === from ? { ...move, to } : move));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, writeEntryText(text, { ...values, moves: [...kept, { from, to }] }));
}
