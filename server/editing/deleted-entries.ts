import { parseTextPath } from '../../src/content/content-path';
import { contentTypeAt } from '../../src/content/content-types';
import { english } from '../../src/content/translations/text-source';
import { entryName } from '../../src/editor/decap/entry-names';

import { isTextPath } from './content-paths';
import type { ContentStore } from './content-store';
import { draftOfEntry } from './history';
import { readLog } from './log';

/** An entry that is neither published nor a draft. */
export interface DeletedEntry {
  /** Its former English text. */
  path: string;
  name: string;
  /** The last commit that has it. */
  commit: string;
  /** When and by whom it was deleted; the time as ISO 8601. */
  time: string;
  author: string;
}

const listedAtMost = 100;

/** @returns the entries that were deleted, the last one first; without moved ones, and those that were created again */
export async function listDeleted(store: ContentStore): Promise<DeletedEntry[]> {
  const refs = await store.refs();
  const present = await store.objects.treeOf(refs.tip);
  const log = await readLog(store.git, ['--diff-filter=D', '--find-renames', refs.tip], ['content']);
  const found = new Map<string, Omit<DeletedEntry, 'name'> & { text: string }>();
  for (const { parents, time, author, files } of log)
    for (const { path, before } of files) {
      const [commit] = parents;
      if (commit === undefined || before === undefined || found.has(path) || present.has(path)) continue;
      if (!isDeletable(path) || draftOfEntry(refs, path).draft !== undefined) continue;
      found.set(path, { path, commit, time, author, text: before });
    }
  const listed = [...found.values()].slice(0, listedAtMost);
  const texts = await store.objects.read(listed.map(({ text }) => text));
  return listed.map(({ text, ...entry }) => {
    const { folder = '', slug = '' } = parseTextPath(entry.path) ?? {};
    const type = contentTypeAt(folder, slug);
    const raw = texts.get(text)?.toString() ?? '';
    return { ...entry, name: type === undefined ? slug : entryName(type, slug, raw) };
  });
}

/** Whether it is the English text of an entry that editors can create and delete. */
function isDeletable(path: string): boolean {
  const place = isTextPath(path) ? parseTextPath(path) : undefined;
  return place?.code === english && contentTypeAt(place.folder, place.slug)?.onlySlugs === undefined;
}
