import { useEffect, useRef, useState } from 'react';

import type { KnownPicture } from '../../../src/editor/preview/view';

import type { DecapAsset, DecapMap, DecapPreview } from './form-entry';

/**
 * Loads pictures through Decap, which has those in the repository and those that are not saved yet.
 *
 * @param entryFolder of the entry in the form
 * @param wanted paths in the repository
 */
export function usePictures(
  decap: DecapPreview,
  entryFolder: string,
  wanted: ReadonlySet<string>,
): Readonly<Record<string, KnownPicture>> {
  const [pictures, setPictures] = useState<Readonly<Record<string, KnownPicture>>>({});
  const requested = useRef(new Map<string, string>());
  // Decap returns a blank while it loads, and renders the preview again afterwards.
  useEffect(() => {
    for (const path of wanted) {
      const { url, path: place } = assetOf(decap, entryFolder, path);
      if (place === blankAsset || url === '' || requested.current.get(path) === url) continue;
      requested.current.set(path, url);
      void measure(url).then((picture) => {
        if (picture && requested.current.get(path) === url)
          setPictures((known) => ({ ...known, [path]: picture }));
      });
    }
  });
  return pictures;
}

/** Decap returns this for a picture that it has not loaded. */
const blankAsset = 'empty.svg';

/** Decap caches by the entry object, so there is one for each entry. */
const others = new Map<string, DecapMap>();

function assetOf(decap: DecapPreview, entryFolder: string, path: string): DecapAsset {
  const [, folder = '', slug = '', name = ''] = path.split('/');
  if (path === `${entryFolder}/${name}`) return decap.getAsset(name);
  const { collections } = decap.state;
  const collection = collections.get(folder) ?? collections.get(`${folder}-${slug}`);
  if (!collection) return { url: '', path: blankAsset };
  const key = `${folder}/${slug}`;
  const entry = others.get(key) ?? decap.entry.clear().set('path', `content/${key}/index.md`);
  others.set(key, entry);
  return decap.boundGetAsset(collection, entry)(name);
}

async function measure(url: string): Promise<KnownPicture | undefined> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  return { url, width: image.naturalWidth, height: image.naturalHeight };
}
