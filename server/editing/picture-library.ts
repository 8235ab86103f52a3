import sharp from 'sharp';

import { parseTextPath, pathBeside } from '../../src/content/content-path';
import { contentTypeAt } from '../../src/content/content-types';
import { readEntryText } from '../../src/content/entry-text';
import { english } from '../../src/content/translations/text-source';
import { folderOfEntry } from '../../src/editor/decap/editor-address';

import { isPicturePath } from './content-paths';
import type { ContentStore } from './content-store';
import { readTexts } from './reading';
import { draftPrefix, type Refs } from './refs';
import type { PicturePlace } from './thumbnails';

/** A picture of the site; files with the same content are one picture. */
export interface LibraryPicture {
  /** Blob id. */
  id: string;
  /** File name. */
  name: string;
  /** One of its files. */
  place: PicturePlace;
  bytes: number;
  /** In pixels; undefined if it cannot be read. */
  size: PictureSize | undefined;
  /** Empty if no entry shows it. */
  uses: PictureUse[];
}

export interface PictureSize {
  width: number;
  height: number;
}

export interface PictureUse {
  /** English text of the entry. */
  path: string;
  /** Name of the picture's field. */
  field: string;
  /** Whether only the draft of the entry shows it. */
  isDraft: boolean;
}

const readAtOnce = 16;

/** @returns the pictures of all entries, published and drafted, by path */
export type PictureLibrary = () => Promise<LibraryPicture[]>;

export function openPictureLibrary(store: ContentStore): PictureLibrary {
  /** By blob id. */
  const sizes = new Map<string, PictureSize | undefined>();

  async function measure(ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !sizes.has(id));
    // All together may need more memory than the server has.
    for (let begin = 0; begin < missing.length; begin += readAtOnce) {
      const blobs = await store.objects.read(missing.slice(begin, begin + readAtOnce));
      for (const [id, bytes] of blobs) sizes.set(id, await sizeOf(bytes));
    }
  }

  return async () => {
    const pictures = new Map<string, LibraryPicture>();
    for (const source of sourcesIn(await store.refs()))
      for (const { id, ...found } of await picturesIn(store, source)) {
        const known = pictures.get(id);
        const uses = [...(known?.uses ?? [])];
        for (const use of found.uses)
          if (!uses.some(({ path, field }) => path === use.path && field === use.field)) uses.push(use);
        pictures.set(id, { size: undefined, ...(known ?? { id, ...found }), uses });
      }
    await measure([...pictures.keys()]);
    return [...pictures.values()]
      .map((picture) => ({ ...picture, size: sizes.get(picture.id) }))
      .sort((one, other) => (one.place.path < other.place.path ? -1 : 1));
  };
}

/** Files of a commit below a folder. */
interface Source {
  commit: string;
  folder: string;
  isDraft: boolean;
}

/** @returns the published content, then the entry of each draft */
function sourcesIn({ tip, drafts }: Refs): Source[] {
  const drafted = [...drafts].flatMap(([branch, { commit }]) => {
    const [collection = '', ...rest] = branch.slice(draftPrefix.length).split('/');
    const folder = folderOfEntry({ collection, slug: rest.join('/') });
    return folder === undefined ? [] : [{ commit, folder: `${folder}/`, isDraft: true }];
  });
  return [{ commit: tip, folder: 'content/', isDraft: false }, ...drafted];
}

async function picturesIn(
  store: ContentStore,
  { commit, folder, isDraft }: Source,
): Promise<Omit<LibraryPicture, 'size'>[]> {
  const tree = await store.objects.treeOf(commit);
  const paths = [...tree.keys()].filter((path) => path.startsWith(folder));
  const texts = await readTexts(
    store,
    tree,
    paths.filter((path) => parseTextPath(path)?.code === english),
  );
  const uses = [...texts].flatMap(([path, raw]) => namedIn(path, raw));
  return paths.flatMap((path) => {
    const file = tree.get(path);
    if (file === undefined || !isPicturePath(path)) return [];
    const shown = uses.filter(({ picture }) => picture === path);
    return {
      id: file.id,
      name: path.slice(path.lastIndexOf('/') + 1),
      place: { path, commit },
      bytes: file.size,
      uses: shown.map(({ path: text, field }) => ({ path: text, field, isDraft })),
    };
  });
}

/** @returns the picture fields of an entry, with the paths of their pictures */
function namedIn(path: string, raw: string): { path: string; field: string; picture: string }[] {
  const place = parseTextPath(path);
  const fields = (place && contentTypeAt(place.folder, place.slug))?.fields ?? {};
  const values = readEntryText(raw) ?? {};
  return Object.entries(fields).flatMap(([field, { kind }]) => {
    const name = values[field];
    return kind === 'picture' && typeof name === 'string'
      ? [{ path, field, picture: pathBeside(path, name) }]
      : [];
  });
}

async function sizeOf(bytes: Buffer): Promise<PictureSize | undefined> {
  // Only the head of the file is decoded.
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .then(
      ({ autoOrient: { width, height } }) => ({ width, height }),
      () => undefined,
    );
}
