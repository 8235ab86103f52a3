import { contentTypeAt } from '../content-model/content-types';
import { altKey, type ContentType } from '../content-model/field';
import { defaultLanguage, fileCodeOf, languages, type FileCode, type Language } from '../i18n/languages';
import { englishOf, expectedKeys } from '../i18n/messages-faults';

/** What one language's file says, by field or by message. */
export type Values = Readonly<Record<string, unknown>>;

/** The files of all languages that hold the same texts: an entry, or a namespace of messages. */
export interface TextSource {
  kind: 'entry' | 'messages';
  /** Folder of the content type and of the entry, or `locales` and the namespace. */
  folder: string;
  slug: string;
  /** Where it stands which English each translation was made from. */
  recordsPath: string;
  pathOf: (code: FileCode) => string;
  /** The texts that a language’s file is to hold, in the order of the declaration or of the English file. */
  textsIn: (language: Language, english: Values) => readonly TextName[];
  /** The English of a text; messages have plural forms that English lacks. */
  englishOf: (english: Values, name: string) => unknown;
}

export interface TextName {
  name: string;
  label: string;
  required: boolean;
}

/** Name of the file beside an entry’s texts, and of the folder beside the languages’ messages, that hold the records. */
export const recordsName = 'translations';

export const english: FileCode = fileCodeOf(defaultLanguage);

/** The languages that are translated into. */
export const translationCodes: readonly FileCode[] = languages
  .filter((language) => language !== defaultLanguage)
  .map(fileCodeOf);

/**
 * @param path any file of an entry’s or a namespace’s texts, in any language, or the record of their translations
 * @returns undefined for files without texts
 */
export function textSourceAt(path: string): TextSource | undefined {
  const [, folder, slug] =
    /^content\/([^/]+)\/([^/]+)\/(?:index\.[a-z]+\.md|translations\.json)$/.exec(path) ?? [];
  if (folder && slug) {
    const type = contentTypeAt(folder, slug);
    return type && entrySource(type, slug);
  }
  const [, language, namespace] = /^locales\/([a-z]+)\/([a-z0-9-]+)\.json$/.exec(path) ?? [];
  const isKnown = language === recordsName || languages.some((one) => fileCodeOf(one) === language);
  return namespace && isKnown ? messagesSource(namespace) : undefined;
}

function entrySource(type: ContentType, slug: string): TextSource {
  const place = `content/${type.folder}/${slug}`;
  const texts = textsOf(type);
  return {
    kind: 'entry',
    folder: type.folder,
    slug,
    recordsPath: `${place}/${recordsName}.json`,
    pathOf: (code) => `${place}/index.${code}.md`,
    textsIn: () => texts,
    englishOf: (values, name) => values[name],
  };
}

function textsOf(type: ContentType): TextName[] {
  return Object.entries(type.fields).flatMap(([name, { kind, label, required, translated }]) => [
    ...(translated ? [{ name, label, required }] : []),
    ...(kind === 'picture' ? [{ name: altKey(name), label: `${label}: what it shows`, required }] : []),
  ]);
}

function messagesSource(namespace: string): TextSource {
  return {
    kind: 'messages',
    folder: 'locales',
    slug: namespace,
    recordsPath: `locales/${recordsName}/${namespace}.json`,
    pathOf: (code) => `locales/${code}/${namespace}.json`,
    textsIn: (language, values) =>
      expectedKeys(Object.keys(values), language).map((name) => ({ name, label: name, required: true })),
    englishOf,
  };
}
