import type { ContentError } from '../../../src/content/content-error';
import type { ContentFacts, PictureFacts } from '../../../src/content/content-facts';
import { parseTextPath } from '../../../src/content/content-path';
import { contentTypeAt, contentTypes } from '../../../src/content/content-types';
import { readEntryText } from '../../../src/content/entry-text';
import type { EditorPlace } from '../../../src/editor/decap/editor-address';
import { entryErrors, type EntryFile } from '../../../src/editor/decap/entry-errors';
import { relatedTypes } from '../../../src/editor/decap/entry-names';
import { allAddresses, routes, type Route } from '../../../src/routes/route-table';

import type { BackEnd } from './types';

/**
 * @param files of all languages of the entry, as they will be published
 * @returns the errors for which the build would reject them
 */
export async function findErrors(
  original: BackEnd,
  place: EditorPlace,
  files: readonly EntryFile[],
): Promise<ContentError[]> {
  const [slugsOf, pictures] = await Promise.all([
    loadSlugs(original, files),
    loadPictures(original, place, files),
  ]);
  const addresses = new Set(allAddresses(slugsOf).map(({ path }) => path));
  return entryErrors(files, {
    slugsOf,
    hasPage: (path) => addresses.has(path),
    addresses,
    picture: (name) => pictures.get(name),
  });
}

const typesWithPages = new Set(Object.values<Route>(routes).map(({ records }) => records));

async function loadSlugs(original: BackEnd, files: readonly EntryFile[]): Promise<ContentFacts['slugsOf']> {
  const edited = parseTextPath(files[0]?.path ?? '');
  const types = contentTypes.filter(({ name }) => relatedTypes.has(name) || typesWithPages.has(name));
  const slugs = new Map(
    await Promise.all(
      types.map(async (type) => {
        if (type.onlySlugs) return [type.name, new Set(type.onlySlugs)] as const;
        const loaded = await original.entriesByFolder(`content/${type.folder}`, 'md', 2);
        const names = loaded.flatMap(({ file }) => parseTextPath(file.path)?.slug ?? []);
        // An entry that is not published yet may name itself.
        return [
          type.name,
          new Set(edited?.folder === type.folder ? [...names, edited.slug] : names),
        ] as const;
      }),
    ),
  );
  return (typeName) => slugs.get(typeName) ?? new Set();
}

async function loadPictures(
  original: BackEnd,
  { collection, slug }: EditorPlace,
  files: readonly EntryFile[],
): Promise<Map<string, PictureFacts>> {
  const place = parseTextPath(files[0]?.path ?? '');
  const type = place && contentTypeAt(place.folder, place.slug);
  const values = readEntryText(files[0]?.raw ?? '') ?? {};
  const names = Object.entries(type?.fields ?? {})
    .filter(([, { kind }]) => kind === 'picture')
    .flatMap(([name]) => (typeof values[name] === 'string' ? [values[name]] : []));
  const facts = await Promise.all(
    names.map(async (name) => {
      const path = `content/${place?.folder ?? ''}/${place?.slug ?? ''}/${name}`;
      const file = await original
        .unpublishedEntryMediaFile(collection, slug, path, path)
        .catch(() => original.getMediaFile(path))
        .catch(() => undefined);
      return [name, file?.file ? await pictureFacts(file.file) : undefined] as const;
    }),
  );
  return new Map(facts);
}

/** @returns the size of a picture; null if the browser cannot decode it */
async function pictureFacts(file: Blob): Promise<PictureFacts> {
  try {
    const { width, height } = await createImageBitmap(file);
    return { width, height };
  } catch {
    return null;
  }
}
