import { contentTypeAt } from '../../../src/content-model/content-types';
import { defaultLanguage, fileCodeOf, fileCodes } from '../../../src/i18n/languages';
import { placesOfEntry, placesOfWords } from '../../../src/preview/places';
import type { EditedEntry, Place, ValuesByCode } from '../../../src/preview/view';

/** What is used here of Decap's maps, which are Immutable's. */
export interface DecapMap {
  get: (name: string) => unknown;
  getIn: (path: readonly string[]) => unknown;
  set: (name: string, value: unknown) => DecapMap;
  clear: () => DecapMap;
}

/** What Decap hands to a preview, as far as it is used; its types leave most of it open. */
export interface DecapPreview {
  /** Its data are in the language of the form. */
  entry: DecapMap;
  collection: DecapMap;
  /** The language of the form: a file code. */
  locale?: string;
  getAsset: (name: string) => DecapAsset;
  boundGetAsset: (collection: DecapMap, entry: DecapMap) => (name: string) => DecapAsset;
  state: {
    collections: { get: (name: string) => DecapMap | undefined };
    entryDraft: DecapMap;
  };
}

export interface DecapAsset {
  url: string;
  path: string;
}

/** Before it is saved, an entry has no folder. */
const newSlug = 'new-entry';

/** What the form is about: its values in every language, and the pages that show them. */
export interface FormEntry {
  edited: EditedEntry;
  places: readonly Place[];
}

/** @returns undefined for collections that no page shows */
export function formEntryOf({ entry, collection, state }: DecapPreview): FormEntry | undefined {
  const draft = (state.entryDraft.get('entry') as DecapMap | undefined) ?? entry;
  const values = valuesOf(draft);
  const namespace = namespaceOf(draft);
  if (namespace !== undefined) {
    return { edited: { kind: 'words', namespace, values }, places: placesOfWords(namespace) };
  }
  const [folder, slug] = placeOf(collection, draft);
  const type = contentTypeAt(folder, slug);
  if (!type) return undefined;
  return { edited: { kind: 'entry', folder, slug, values }, places: placesOfEntry(type, slug) };
}

/** The interface's words stand in files that the editor sees under this name (src/cms/words-entry.ts). */
function namespaceOf(entry: DecapMap): string | undefined {
  return /^words\/([a-z0-9-]+)\.json$/.exec(pathOf(entry))?.[1];
}

function pathOf(entry: DecapMap): string {
  const path = entry.get('path');
  return typeof path === 'string' ? path : '';
}

function placeOf(collection: DecapMap, entry: DecapMap): [folder: string, slug: string] {
  const [, folder, slug] = /^content\/([^/]+)\/([^/]+)\//.exec(pathOf(entry)) ?? [];
  if (folder && slug) return [folder, slug];
  const place = String(collection.get('folder')).replace(/^content\//, '');
  const [ofCollection = '', single] = place.split('/');
  return [ofCollection, single ?? newSlug];
}

function valuesOf(draft: DecapMap): ValuesByCode {
  const found = fileCodes.map((code) => {
    const isDefault = code === fileCodeOf(defaultLanguage);
    return [code, plain(isDefault ? draft.get('data') : draft.getIn(['i18n', code, 'data']))] as const;
  });
  return Object.fromEntries(found);
}

/** Values of a map that did not change are the same object again. */
const plains = new WeakMap<object, Record<string, unknown>>();

function plain(data: unknown): Record<string, unknown> {
  if (typeof data !== 'object' || data === null) return {};
  const known = plains.get(data);
  if (known) return known;
  const values = (data as { toJS: () => Record<string, unknown> }).toJS();
  plains.set(data, values);
  return values;
}
