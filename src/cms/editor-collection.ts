import { contentTypes } from '../content-model/content-types';
import type { ContentType } from '../content-model/field';
import { capitalise } from '../i18n/capitalise';
import { defaultLanguage, fileCodeOf, fileCodes } from '../i18n/languages';
import { routes, type Route } from '../routes/route-table';

import { wordsCollection } from './editor-address';
import { editorFields, type ChoicesOf, type EditorField } from './editor-field';
import { editorWords, labelIn, type EditorWords } from './editor-words/editor-words';
import { identifierOf, listedMoves } from './naming-field';
import { wordFields } from './word-fields';
import { wordsPath } from './words-entry';

/** What the editor lists in its side bar, as its configuration writes it. */
export interface EditorCollection {
  name: string;
  label: string;
  label_singular: string;
  folder: string;
  path?: string;
  create: boolean;
  delete: boolean;
  identifier_field: string;
  /** What the list says of an entry, where no field names it. */
  summary?: string;
  /** Where visitors see an entry; the home page for entries without a page of their own. */
  preview_path: string;
  sortable_fields: { field: string; default_sort?: 'asc' }[];
  media_folder: '';
  public_folder: '';
  format: 'yaml-frontmatter';
  extension: 'md';
  i18n: true;
  fields: EditorField[];
}

/** The interface's words: one entry for each namespace, of all languages together. */
export interface WordsCollection {
  name: string;
  label: string;
  label_singular: string;
  description: string;
  editor: { preview: boolean };
  i18n: { structure: 'single_file'; locales: string[]; default_locale: string };
  files: {
    name: string;
    label: string;
    file: string;
    i18n: true;
    fields: EditorField[];
  }[];
}

/** @returns one collection for each content type; the copy of single pages comes last */
export function editorCollections(
  choicesOf: ChoicesOf,
  words: EditorWords = editorWords('en'),
): EditorCollection[] {
  const many = contentTypes.filter((type) => !isSingle(type));
  const single = contentTypes.filter(isSingle);
  return [...many, ...single].map((type) => editorCollection(type, choicesOf, words));
}

/**
 * @param messages the English messages of each namespace, which say what there is to be translated
 * @returns the collection of the interface's words
 */
export function wordsCollectionOf(
  messages: Readonly<Record<string, Readonly<Record<string, string>>>>,
  words: EditorWords = editorWords('en'),
): WordsCollection {
  return {
    name: wordsCollection,
    label: labelIn(words, 'Words of buttons, forms and messages'),
    label_singular: labelIn(words, 'words'),
    description: labelIn(words, 'What stands on buttons, in menus and in messages, page by page.'),
    editor: { preview: true },
    i18n: {
      structure: 'single_file',
      locales: [...fileCodes],
      default_locale: fileCodeOf(defaultLanguage),
    },
    files: Object.entries(messages).map(([namespace, texts]) => ({
      name: namespace,
      label: capitalise(namespace.replaceAll('-', ' ')),
      file: wordsPath(namespace),
      i18n: true,
      fields: wordFields(texts, words),
    })),
  };
}

/** Such a type has one entry, in the folder of its slug. */
function isSingle(type: ContentType): boolean {
  return type.onlySlugs?.length === 1;
}

function editorCollection(type: ContentType, choicesOf: ChoicesOf, words: EditorWords): EditorCollection {
  const [slug = ''] = isSingle(type) ? (type.onlySlugs ?? []) : [];
  const place = slug
    ? {
        name: `${type.folder}-${slug}`,
        label:
          type.folder === 'pages'
            ? words.page(labelIn(words, slug.replaceAll('-', ' ')))
            : labelIn(words, capitalise(type.label)),
        folder: `content/${type.folder}/${slug}`,
      }
    : {
        name: type.folder,
        label: labelIn(words, capitalise(type.folder.replaceAll('-', ' '))),
        folder: `content/${type.folder}`,
        path: '{{slug}}/index',
      };
  const mayChangeInNumber = type.onlySlugs === undefined;
  return {
    ...place,
    label_singular: type.folder === 'pages' ? place.label : labelIn(words, type.label),
    create: mayChangeInNumber,
    delete: mayChangeInNumber,
    identifier_field: identifierOf(type),
    ...(identifierOf(type) === listedMoves ? { summary: labelIn(words, capitalise(type.label)) } : {}),
    preview_path: publicPath(type, slug),
    sortable_fields: 'order' in type.fields ? [{ field: 'order', default_sort: 'asc' }] : [],
    // Pictures lie beside the entry and are named without a path.
    media_folder: '',
    public_folder: '',
    format: 'yaml-frontmatter',
    extension: 'md',
    i18n: true,
    fields: editorFields(type, choicesOf, words),
  };
}

function publicPath(type: ContentType, slug: string): string {
  const all: Route[] = Object.values(routes);
  const detail = all.find((route) => route.records === type.name);
  if (detail) return detail.path.replace(':slug', '{{dirname}}');
  const page =
    type.folder === 'pages' ? all.find((route) => route.path.toLowerCase() === `/${slug}`) : undefined;
  return page?.path ?? '/';
}
