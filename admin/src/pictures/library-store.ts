import { useCallback, useEffect, useState } from 'react';

import type { LibraryPicture } from '../../../server/editing/picture-library';
import { postJson } from '../back-end/requests';
import { entryLabel, fieldLabel } from '../field-label';
import { errorMessage } from '../messages';

export type { LibraryPicture };

export interface LibraryFilter {
  text: string;
  show: 'all' | 'used' | 'unused';
}

export interface Library {
  /** Undefined while it is loading. */
  pictures: readonly LibraryPicture[] | undefined;
  /** Empty if there was none. */
  failure: string;
  reload: () => void;
}

/** @returns the pictures of all entries */
export function useLibrary(): Library {
  const [pictures, setPictures] = useState<LibraryPicture[]>();
  const [failure, setFailure] = useState('');
  const reload = useCallback(() => {
    postJson('/admin/api/pictures', {}).then(
      (found) => setPictures(found as LibraryPicture[]),
      (error: unknown) => setFailure(errorMessage(error)),
    );
  }, []);
  useEffect(reload, [reload]);
  return { pictures, failure, reload };
}

/** @returns the pictures whose name, or an entry with them, contains the text */
export function filterPictures(
  pictures: readonly LibraryPicture[],
  { text, show }: LibraryFilter,
): LibraryPicture[] {
  const wanted = text.normalize('NFKC').trim().toLowerCase();
  return pictures.filter((picture) => {
    const isShown = show === 'all' || (show === 'used') === picture.uses.length > 0;
    const words = [picture.name, ...picture.uses.map(labelOfUse)].join('\n');
    return isShown && words.normalize('NFKC').toLowerCase().includes(wanted);
  });
}

/** @returns entry and field as editors read them: case study “orderbuddy” · Cover */
export function labelOfUse({ path, field }: LibraryPicture['uses'][number]): string {
  return `${entryLabel(path)} · ${fieldLabel(path, field)}`;
}

/** @returns the file as it is in the repository; the same content is encoded only once by a build */
export async function loadPicture({ place, name }: LibraryPicture): Promise<File> {
  const response = await fetch(`/admin/api/picture?${new URLSearchParams({ ...place }).toString()}`);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const blob = await response.blob();
  return new File([blob], name, { type: blob.type });
}
