import { parseContentPath } from '../../content/content-path';
import { contentTypeAt, contentTypes } from '../../content/content-types';
import { readEntryText } from '../../content/entry-text';
import { altKey, type ContentType } from '../../content/field';
import { withPhrases } from '../../gatsby/phrases';
import {
  defaultLanguage,
  fileCodeOf,
  languageByFileCode,
  tagOf,
  type FileCode,
  type Language,
} from '../../i18n/languages';
import { readMessages } from '../decap/messages-entry';

import { plainValue } from './query-values';
import type { EditedEntry } from './view';

type Values = Readonly<Record<string, unknown>>;

/** An entry in one language, as queries see it. */
export interface StoredEntry {
  type: ContentType;
  slug: string;
  language: Language;
  translated: Values;
  /** Values of the English file, which holds the shared fields. */
  shared: Values;
}

/** A picture with its path in the repository. */
export interface StoredPicture {
  alt: string;
  path: string | undefined;
}

/** All entries and messages, where the values of the form replace those of the files. */
export interface EntryStore {
  entries: (typeName: string, language: Language) => StoredEntry[];
  /** @returns undefined if there is no such entry */
  entry: (typeName: string, slug: string, language: Language) => StoredEntry | undefined;
  /** @returns the messages by namespace */
  messages: (language: Language) => ReadonlyMap<string, Values>;
}

const parsed = new Map<string, Values>();

/** Only the edited text changes; all others are parsed once. */
function readOnce(text: string, read: (text: string) => Values | undefined): Values {
  const known = parsed.get(text);
  if (known) return known;
  const values = read(text) ?? {};
  parsed.set(text, values);
  return values;
}

/** @param texts by path in the repository */
export function entryStore(
  texts: Readonly<Record<string, string>>,
  edited: EditedEntry | undefined,
): EntryStore {
  const files = new Map<string, Map<FileCode, () => Values>>();
  const messages = new Map<FileCode, Map<string, () => Values>>();
  const add = <A, B>(map: Map<A, Map<B, () => Values>>, one: A, other: B, values: () => Values) => {
    map.set(one, (map.get(one) ?? new Map<B, () => Values>()).set(other, values));
  };
  for (const [path, text] of Object.entries(texts)) {
    const place = parseContentPath(path);
    if (!place?.code) continue;
    if (place.kind === 'messages')
      add(messages, place.code, place.namespace, () => readOnce(text, readMessages));
    else add(files, `${place.folder}/${place.slug}`, place.code, () => readOnce(text, readEntryText));
  }
  for (const [code, values] of Object.entries(edited?.values ?? {})) {
    if (!isCode(code)) continue;
    if (edited?.kind === 'entry') add(files, `${edited.folder}/${edited.slug}`, code, () => values);
    if (edited?.kind === 'messages') {
      const before = messages.get(code)?.get(edited.namespace) ?? (() => ({}));
      add(messages, code, edited.namespace, () => ({ ...before(), ...withoutBlanks(values) }));
    }
  }
  const entry = (place: string, language: Language): StoredEntry | undefined => {
    const [folder = '', slug = ''] = place.split('/');
    const type = contentTypeAt(folder, slug);
    const valuesIn = (code: FileCode) => files.get(place)?.get(code)?.() ?? {};
    return (
      type && {
        type,
        slug,
        language,
        translated: valuesIn(fileCodeOf(language)),
        shared: valuesIn(fileCodeOf(defaultLanguage)),
      }
    );
  };
  return {
    entries: (typeName, language) =>
      [...files.keys()]
        .filter((place) => typeAt(place) === typeName)
        .sort()
        .flatMap((place) => entry(place, language) ?? []),
    entry: (typeName, slug, language) => {
      const place = `${contentTypes.find(({ name }) => name === typeName)?.folder}/${slug}`;
      return files.has(place) && typeAt(place) === typeName ? entry(place, language) : undefined;
    },
    messages: (language) =>
      new Map(
        [...(messages.get(fileCodeOf(language)) ?? [])].map(([namespace, values]) => [namespace, values()]),
      ),
  };
}

function typeAt(place: string): string | undefined {
  const [folder = '', slug = ''] = place.split('/');
  return contentTypeAt(folder, slug)?.name;
}

function isCode(code: string | undefined): code is FileCode {
  return code !== undefined && languageByFileCode(code) !== undefined;
}

/** An emptied message keeps its former text: an empty one would look like a defect. */
function withoutBlanks(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== ''),
  );
}

/** @returns a field's value: text, number, list or StoredPicture; slugs for relations, Markdown for Markdown */
export function valueOf(entry: StoredEntry, name: string): unknown {
  const { type, language, translated, shared } = entry;
  const field = type.fields[name];
  if (field === undefined) throw new Error(`A ${type.label} has no field “${name}”.`);
  const value = (field.translated ? translated : shared)[name];
  if (field.kind === 'picture') return pictureIn(entry, name, value);
  return withPhrases(field, plainValue(field, value), language);
}

function pictureIn(
  { type, slug, translated }: StoredEntry,
  name: string,
  value: unknown,
): StoredPicture | null {
  const hasFile = typeof value === 'string' && value !== '';
  if (!hasFile && !type.fields[name]?.required) return null;
  const alt = translated[altKey(name)];
  return {
    alt: typeof alt === 'string' ? alt : '',
    path: hasFile ? `content/${type.folder}/${slug}/${value.replace(/^.*\//, '')}` : undefined,
  };
}

/** @returns an empty entry, for a required relation that names none */
export function blankEntry(typeName: string, language: Language): StoredEntry | undefined {
  const type = contentTypes.find(({ name }) => name === typeName);
  return type && { type, slug: '', language, translated: {}, shared: {} };
}

export function languageTag(entry: StoredEntry): string {
  return tagOf(entry.language);
}
