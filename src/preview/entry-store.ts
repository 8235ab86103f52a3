import { withPhrases } from '../build/phrases';
import { readEntryText } from '../cms/entry-text';
import { contentTypeAt, contentTypes } from '../content-model/content-types';
import { altKey, type ContentType } from '../content-model/field';
import {
  defaultLanguage,
  fileCodeOf,
  languageByFileCode,
  tagOf,
  type FileCode,
  type Language,
} from '../i18n/languages';

import { plainValue } from './blank-value';
import type { EditedEntry } from './view';

type Values = Readonly<Record<string, unknown>>;

/** One language of an entry, as a page's query sees it. */
export interface StoredEntry {
  type: ContentType;
  slug: string;
  language: Language;
  own: Values;
  /** Of the English file, where fields stand that do not differ by language. */
  shared: Values;
}

/** A picture field: its text, and its file by path in the repository. */
export interface StoredPicture {
  alt: string;
  path: string | undefined;
}

/** All entries and messages, with what the editor's form says laid over what the files say. */
export interface EntryStore {
  entries: (typeName: string, language: Language) => StoredEntry[];
  /** @returns undefined if there is no such entry */
  entry: (typeName: string, slug: string, language: Language) => StoredEntry | undefined;
  /** Namespaces with their messages in a language. */
  messages: (language: Language) => ReadonlyMap<string, Values>;
}

const parsed = new Map<string, Values>();

/** Texts change one at a time; all others are read once. */
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
  const words = new Map<FileCode, Map<string, () => Values>>();
  const add = <A, B>(map: Map<A, Map<B, () => Values>>, one: A, other: B, values: () => Values) => {
    map.set(one, (map.get(one) ?? new Map<B, () => Values>()).set(other, values));
  };
  for (const [path, text] of Object.entries(texts)) {
    const [, place, ofEntry] = /^content\/([^/]+\/[^/]+)\/index\.([a-z]+)\.md$/.exec(path) ?? [];
    const [, ofWords, namespace] = /^locales\/([a-z]+)\/([a-z-]+)\.json$/.exec(path) ?? [];
    if (place && isCode(ofEntry)) add(files, place, ofEntry, () => readOnce(text, readEntryText));
    if (namespace && isCode(ofWords)) add(words, ofWords, namespace, () => readOnce(text, readJson));
  }
  for (const [code, values] of Object.entries(edited?.values ?? {})) {
    if (!isCode(code)) continue;
    if (edited?.kind === 'entry') add(files, `${edited.folder}/${edited.slug}`, code, () => values);
    if (edited?.kind === 'words') {
      const before = words.get(code)?.get(edited.namespace) ?? (() => ({}));
      add(words, code, edited.namespace, () => ({ ...before(), ...withoutBlanks(values) }));
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
        own: valuesIn(fileCodeOf(language)),
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
        [...(words.get(fileCodeOf(language)) ?? [])].map(([namespace, values]) => [namespace, values()]),
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

function readJson(text: string): Values | undefined {
  try {
    return JSON.parse(text) as Values;
  } catch {
    return undefined;
  }
}

/** A word that was emptied shows as it was: its place would only seem to be broken. */
function withoutBlanks(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== ''),
  );
}

/** @returns a field's value: text, number, list or StoredPicture; slugs for relations, Markdown for Markdown */
export function valueOf(entry: StoredEntry, name: string): unknown {
  const { type, language, own, shared } = entry;
  const field = type.fields[name];
  if (field === undefined) throw new Error(`A ${type.label} has no field “${name}”.`);
  const value = (field.translated ? own : shared)[name];
  if (field.kind === 'picture') return pictureIn(entry, name, value);
  return withPhrases(field, plainValue(field, value), language);
}

function pictureIn({ type, slug, own }: StoredEntry, name: string, value: unknown): StoredPicture | null {
  const hasFile = typeof value === 'string' && value !== '';
  if (!hasFile && !type.fields[name]?.required) return null;
  const alt = own[altKey(name)];
  return {
    alt: typeof alt === 'string' ? alt : '',
    path: hasFile ? `content/${type.folder}/${slug}/${value.replace(/^.*\//, '')}` : undefined,
  };
}

/** @returns an entry that says nothing, where a relation names none */
export function blankEntry(typeName: string, language: Language): StoredEntry | undefined {
  const type = contentTypes.find(({ name }) => name === typeName);
  return type && { type, slug: '', language, own: {}, shared: {} };
}

export function languageTag(entry: StoredEntry): string {
  return tagOf(entry.language);
}
