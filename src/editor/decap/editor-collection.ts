import { contentTypes } from '../../content/content-types';
import type { ContentType } from '../../content/field';
import { defaultLanguage, fileCodeOf, fileCodes } from '../../i18n/languages';
import { capitalise } from '../../i18n/typography';
import { routes, type Route } from '../../routes/route-table';

import { messagesCollection } from './editor-address';
import { editorFields, type ChoicesOf, type EditorField } from './editor-field';
import { identifierOf, listedMoves } from './entry-names';
import { withSections } from './form-sections';
import { formTexts, type FormTexts } from './form-texts';
import { messageFields, type MessagesByNamespace } from './message-fields';
import { messagesPath } from './messages-entry';

/** A collection in Decap's configuration. */
export interface EditorCollection {
  name: string;
  label: string;
  label_singular: string;
  folder: string;
  path?: string;
  create: boolean;
  delete: boolean;
  identifier_field: string;
  /** Name of the entry in the list, if no field names it. */
  summary?: string;
  /** Address of the page of an entry; the home page for entries without one. */
  preview_path: string;
  sortable_fields: { field: string; default_sort?: 'asc' }[];
  media_folder: '';
  public_folder: '';
  format: 'yaml-frontmatter';
  extension: 'md';
  i18n: true;
  fields: EditorField[];
}

/** Messages: one entry for each namespace, with all languages together. */
export interface MessagesCollection {
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

/** @returns one collection for each content type; those with a single entry come last */
export function editorCollections(
  choicesOf: ChoicesOf,
  texts: FormTexts = formTexts('en'),
): EditorCollection[] {
  const many = contentTypes.filter((type) => !isSingle(type));
  const single = contentTypes.filter(isSingle);
  return [...many, ...single].map((type) => editorCollection(type, choicesOf, texts));
}

/**
 * @param messages English messages by namespace
 * @param labels the same in the language of the editor
 */
export function messagesCollectionOf(
  messages: MessagesByNamespace,
  labels: MessagesByNamespace,
  texts: FormTexts = formTexts('en'),
): MessagesCollection {
  return {
    name: messagesCollection,
    label: texts.label('Words of buttons, forms and messages'),
    label_singular: texts.label('words'),
    description: texts.label('What stands on buttons, in menus and in messages, page by page.'),
    editor: { preview: true },
    i18n: { structure: 'single_file', locales: [...fileCodes], default_locale: fileCodeOf(defaultLanguage) },
    files: Object.entries(messages).map(([namespace, english]) => ({
      name: namespace,
      label: texts.name('namespace', namespace),
      file: messagesPath(namespace),
      i18n: true,
      fields: messageFields(english, labels[namespace] ?? english, texts),
    })),
  };
}

function isSingle(type: ContentType): boolean {
  return type.onlySlugs?.length === 1;
}

function editorCollection(type: ContentType, choicesOf: ChoicesOf, texts: FormTexts): EditorCollection {
  const [slug = ''] = isSingle(type) ? (type.onlySlugs ?? []) : [];
  const place = slug
    ? {
        name: `${type.folder}-${slug}`,
        label:
          type.folder === 'pages'
            ? texts.message('page', { name: texts.label(slug.replaceAll('-', ' ')) })
            : texts.label(capitalise(type.label)),
        folder: `content/${type.folder}/${slug}`,
      }
    : {
        name: type.folder,
        label: texts.label(capitalise(type.folder.replaceAll('-', ' '))),
        folder: `content/${type.folder}`,
        path: '{{slug}}/index',
      };
  const hasFreeSlugs = type.onlySlugs === undefined;
  return {
    ...place,
    label_singular: type.folder === 'pages' ? place.label : texts.label(type.label),
    create: hasFreeSlugs,
    delete: hasFreeSlugs,
    identifier_field: identifierOf(type),
    ...(identifierOf(type) === listedMoves ? { summary: texts.label(capitalise(type.label)) } : {}),
    preview_path: publicPath(type, slug),
    sortable_fields: 'order' in type.fields ? [{ field: 'order', default_sort: 'asc' }] : [],
    // Pictures are beside the entry and named without a path.
    media_folder: '',
    public_folder: '',
    format: 'yaml-frontmatter',
    extension: 'md',
    i18n: true,
    fields: withSections(type, editorFields(type, choicesOf, texts), texts),
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
