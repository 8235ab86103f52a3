import type { EditorPlace } from '../../../src/cms/editor-address';
import { entryFaults, type EntryFile } from '../../../src/cms/entry-faults';
import { readEntryText } from '../../../src/cms/entry-text';
import { relatedTypes } from '../../../src/cms/related-types';
import { placeOf } from '../../../src/cms/saved-files';
import type { ContentFacts, PictureFacts } from '../../../src/content-model/content-facts';
import { contentTypeAt, contentTypes } from '../../../src/content-model/content-types';
import type { Fault } from '../../../src/content-model/fault';
import { allAddresses, routes, type Route } from '../../../src/routes/route-table';

import type { BackEnd } from './types';

/**
 * @param files all languages' files of the entry, as they are to be published
 * @returns what the build would refuse, in all languages
 */
export async function findFaults(
  plain: BackEnd,
  place: EditorPlace,
  files: readonly EntryFile[],
): Promise<Fault[]> {
  const [slugsOf, pictures] = await Promise.all([loadSlugs(plain, files), loadPictures(plain, place, files)]);
  const addresses = new Set(allAddresses(slugsOf).map(({ path }) => path));
  return entryFaults(files, {
    slugsOf,
    hasPage: (path) => addresses.has(path),
    picture: (name) => pictures.get(name),
  });
}

const typesWithPages = new Set(Object.values<Route>(routes).map(({ records }) => records));

async function loadSlugs(plain: BackEnd, files: readonly EntryFile[]): Promise<ContentFacts['slugsOf']> {
  const own = placeOf(files[0]?.path ?? '');
  const types = contentTypes.filter(({ name }) => relatedTypes.has(name) || typesWithPages.has(name));
  const slugs = new Map(
    await Promise.all(
      types.map(async (type) => {
        if (type.onlySlugs) return [type.name, new Set(type.onlySlugs)] as const;
        const loaded = await plain.entriesByFolder(`content/${type.folder}`, 'md', 2);
        const names = loaded.flatMap(({ file }) => placeOf(file.path)?.slug ?? []);
        // An entry that is not published yet may name itself.
        return [type.name, new Set(own?.folder === type.folder ? [...names, own.slug] : names)] as const;
      }),
    ),
  );
  return (typeName) => slugs.get(typeName) ?? new Set();
}

async function loadPictures(
  plain: BackEnd,
  { collection, slug }: EditorPlace,
  files: readonly EntryFile[],
): Promise<Map<string, PictureFacts>> {
  const place = placeOf(files[0]?.path ?? '');
  const type = place && contentTypeAt(place.folder, place.slug);
  const values = readEntryText(files[0]?.raw ?? '') ?? {};
  const names = Object.entries(type?.fields ?? {})
    .filter(([, { kind }]) => kind === 'picture')
    .flatMap(([name]) => (typeof values[name] === 'string' ? [values[name]] : []));
  const facts = await Promise.all(
    names.map(async (name) => {
      const path = `content/${place?.folder ?? ''}/${place?.slug ?? ''}/${name}`;
      const file = await plain
        .unpublishedEntryMediaFile(collection, slug, path, path)
        .catch(() => plain.getMediaFile(path))
        .catch(() => undefined);
      return [name, file?.file ? await pictureFacts(file.file) : undefined] as const;
    }),
  );
  return new Map(facts);
}

/** @returns the size of a picture; null if the browser cannot show it as one */
export async function pictureFacts(file: Blob): Promise<PictureFacts> {
  try {
    const { width, height } = await createImageBitmap(file);
    return { width, height };
  } catch {
    return null;
  }
}
