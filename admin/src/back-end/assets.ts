import { readEntryText } from '../../../src/cms/entry-text';
import type { SavedFile } from '../../../src/cms/saved-files';

import type { Asset } from './types';

/** @returns the uploads that a text of the entry names; one that was chosen and replaced again is left out */
export function usedAssets(assets: readonly Asset[], files: readonly SavedFile[]): Asset[] {
  const named = new Set(files.flatMap(({ raw }) => Object.values(readEntryText(raw) ?? {})));
  return assets.filter(({ path }) => named.has(path.split('/').at(-1)));
}
