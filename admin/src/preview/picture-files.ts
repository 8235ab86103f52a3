import { useEffect, useRef, useState } from 'react';

import type { KnownPicture } from '../../../src/preview/view';

import type { DecapAsset, DecapMap, DecapPreview } from './form-entry';

/**
 * Finds the files of pictures through Decap, which knows those in the repository as well as those that were chosen and
 * are not saved yet.
 *
 * @param wanted paths in the repository
 * @param own folder of the entry in the form
 */
export function usePictures(
  decap: DecapPreview,
  own: string,
  wanted: ReadonlySet<string>,
): Readonly<Record<string, KnownPicture>> {
  const [pictures, setPictures] = useState<Readonly<Record<string, KnownPicture>>>({});
  const asked = useRef(new Map<string, string>());
  // Decap answers with a blank while it loads, and draws the preview anew when it has.
  useEffect(() => {
    for (const path of wanted) {
      const { url, path: place } = assetOf(decap, own, path);
      if (place === blankAsset || url === '' || asked.current.get(path) === url) continue;
      asked.current.set(path, url);
      void measured(url).then((picture) => {
        if (picture && asked.current.get(path) === url)
          setPictures((known) => ({ ...known, [path]: picture }));
      });
    }
  });
  return pictures;
}

/** What Decap gives in the place of a picture that it does not have yet. */
const blankAsset = 'empty.svg';

/** Decap keeps what it knows of an entry by the object, so there is one for each. */
const others = new Map<string, DecapMap>();

function assetOf(decap: DecapPreview, own: string, path: string): DecapAsset {
  const [, folder = '', slug = '', name = ''] = path.split('/');
  if (path === `${own}/${name}`) return decap.getAsset(name);
  const { collections } = decap.state;
  const collection = collections.get(folder) ?? collections.get(`${folder}-${slug}`);
  if (!collection) return { url: '', path: blankAsset };
  const key = `${folder}/${slug}`;
  const entry = others.get(key) ?? decap.entry.clear().set('path', `content/${key}/index.md`);
  others.set(key, entry);
  return decap.boundGetAsset(collection, entry)(name);
}

async function measured(url: string): Promise<KnownPicture | undefined> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  return { url, width: image.naturalWidth, height: image.naturalHeight };
}
