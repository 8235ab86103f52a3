import { folderOfEntry } from '../../../src/editor/decap/editor-address';

/** The folder of the entry whose copy is in the form; undefined for other forms. */
let source: string | undefined;

/** Remembers which entry is duplicated: Decap copies its texts only. Called before the editor starts. */
export function followDuplicates(): void {
  window.addEventListener('hashchange', ({ oldURL, newURL }) => {
    const [, collection = '', slug = ''] = /#\/collections\/([^/]+)\/entries\/([^?]+)/.exec(oldURL) ?? [];
    // Decap replaces the address of the entry by that of the form for a new one.
    const isNew = /#\/collections\/[^/]+\/new/.test(newURL);
    const entry = { collection, slug: decodeURIComponent(slug) };
    if (isNew) source = slug === '' ? undefined : folderOfEntry(entry);
  });
}

/** @returns where the copied entry has the picture that its copy names */
export function pictureOfSource(path: string): string | undefined {
  return source === undefined ? undefined : `${source}/${path.split('/').at(-1) ?? ''}`;
}
