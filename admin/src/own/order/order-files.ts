import type { OrderedEntry } from '../../../../src/cms/entry-order';
import type { SavedFile } from '../../../../src/cms/saved-files';
import { contentTypes } from '../../../../src/content-model/content-types';
import { currentBackEnd } from '../../back-end/register-back-end';

/** @returns the entries of a content type, by their English files */
export async function loadList(folder: string): Promise<OrderedEntry[]> {
  const backEnd = currentBackEnd();
  if (!backEnd) return [];
  const files = await backEnd.entriesByFolder(`content/${folder}`, 'md', 2);
  return files.flatMap(({ data, file: { path } }) => {
    const [, slug] = /(?:^|\/)([^/]+)\/index\.en\.md$/.exec(path) ?? [];
    if (slug === undefined || data === null) return [];
    backEnd.opened.set(undefined, path, data);
    return [{ slug, path, text: data }];
  });
}

/** Saves all files of a new order at once, on the published content. */
export async function saveOrder(folder: string, files: SavedFile[]): Promise<void> {
  const label = contentTypes.find((type) => type.folder === folder)?.folder.replaceAll('-', ' ') ?? folder;
  await currentBackEnd()?.persistEntry(
    { dataFiles: files, assets: [] },
    {
      commitMessage: `Change the order of the ${label}`,
      collectionName: folder,
      useWorkflow: false,
      newEntry: false,
      unpublished: false,
      status: 'draft',
    },
  );
}
