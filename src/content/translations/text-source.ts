import { defaultLanguage, fileCodeOf, languages, type FileCode, type Language } from '../../i18n/languages';
import { englishOf, expectedKeys } from '../../i18n/message-errors';
import { parseContentPath } from '../content-path';
import { contentTypeAt } from '../content-types';
import { altKey, type ContentType } from '../field';

/** The values of one file, by field or by message key. */
export type Values = Readonly<Record<string, unknown>>;

/** The files of an entry, or of a namespace of messages, in all languages. */
export interface TextSource {
  kind: 'entry' | 'messages';
  /** Folder of the content type and of the entry, or `locales` and the namespace. */
  folder: string;
  slug: string;
  /** The file that records from which English each translation was made. */
  recordsPath: string;
  pathOf: (code: FileCode) => string;
  /** The texts that a file must have, in the order of the declaration or of the English file. */
  textsIn: (language: Language, english: Values) => readonly TextName[];
  /** The English of a text; for a plural form that English lacks, its general form. */
  englishOf: (english: Values, name: string) => unknown;
}

export interface TextName {
  name: string;
  label: string;
  required: boolean;
}

/** Name of the file of records beside the texts of an entry, and of their folder in `locales/`. */
export const recordsName = 'translations';

export const english: FileCode = fileCodeOf(defaultLanguage);

/** All languages but English. */
export const translationCodes: readonly FileCode[] = languages
  .filter((language) => language !== defaultLanguage)
  .map(fileCodeOf);

/**
 * @param path of a text in any language, or of the record of its translations
 * @returns undefined for other files
 */
export function textSourceAt(path: string): TextSource | undefined {
  const place = parseContentPath(path);
  if (place?.kind === 'messages')
    return place.code || place.folder === recordsName ? messagesSource(place.namespace) : undefined;
  if (!place?.code && place?.file !== `${recordsName}.json`) return undefined;
  const type = contentTypeAt(place.folder, place.slug);
  return type && entrySource(type, place.slug);
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
