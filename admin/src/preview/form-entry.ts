import { parseContentPath } from '../../../src/content/content-path';
import { contentTypeAt } from '../../../src/content/content-types';
import { namespaceOf } from '../../../src/editor/decap/messages-entry';
import { placesOfEntry, placesOfMessages } from '../../../src/editor/preview/places';
import type { EditedEntry, Place, ValuesByCode } from '../../../src/editor/preview/view';
import { defaultLanguage, fileCodeOf, fileCodes } from '../../../src/i18n/languages';

/** The used methods of Decap's maps, which are those of Immutable. */
export interface DecapMap {
  get: (name: string) => unknown;
  getIn: (path: readonly string[]) => unknown;
  set: (name: string, value: unknown) => DecapMap;
  clear: () => DecapMap;
}

/** The used properties of Decap's previews, which its types mostly leave out. */
export interface DecapPreview {
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

/** An unsaved entry has no folder. */
const newSlug = 'new-entry';

export interface FormEntry {
  edited: EditedEntry;
  places: readonly Place[];
}

export function formEntryOf({ entry, collection, state }: DecapPreview): FormEntry | undefined {
  const draft = (state.entryDraft.get('entry') as DecapMap | undefined) ?? entry;
  const values = valuesOf(draft);
  const namespace = namespaceOf(pathOf(draft));
  if (namespace !== undefined) {
    return { edited: { kind: 'messages', namespace, values }, places: placesOfMessages(namespace) };
  }
  const [folder, slug] = placeOf(collection, draft);
  const type = contentTypeAt(folder, slug);
  if (!type) return undefined;
  return { edited: { kind: 'entry', folder, slug, values }, places: placesOfEntry(type, slug) };
}

function pathOf(entry: DecapMap): string {
  const path = entry.get('path');
  return typeof path === 'string' ? path : '';
}

function placeOf(collection: DecapMap, entry: DecapMap): [folder: string, slug: string] {
  const place = parseContentPath(pathOf(entry));
  if (place?.kind === 'entry') return [place.folder, place.slug];
  const [, folder = '', single] = String(collection.get('folder')).split('/');
  return [folder, single ?? newSlug];
}

function valuesOf(draft: DecapMap): ValuesByCode {
  const found = fileCodes.map((code) => {
    const isDefault = code === fileCodeOf(defaultLanguage);
    return [code, plain(isDefault ? draft.get('data') : draft.getIn(['i18n', code, 'data']))] as const;
  });
  return Object.fromEntries(found);
}

/** An unchanged map gives the same object again. */
const plainValues = new WeakMap<object, Record<string, unknown>>();

function plain(data: unknown): Record<string, unknown> {
  if (typeof data !== 'object' || data === null) return {};
  const known = plainValues.get(data);
  if (known) return known;
  const values = (data as { toJS: () => Record<string, unknown> }).toJS();
  plainValues.set(data, values);
  return values;
}
