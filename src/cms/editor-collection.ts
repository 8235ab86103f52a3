import { contentTypes } from '../content-model/content-types';
import type { ContentType } from '../content-model/field';
import { routes, type Route } from '../routes/route-table';

import { editorFields, type ChoicesOf, type EditorField } from './editor-field';

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

/** @returns one collection for each content type; the copy of single pages comes last */
export function editorCollections(choicesOf: ChoicesOf): EditorCollection[] {
  const many = contentTypes.filter((type) => !isSingle(type));
  const single = contentTypes.filter(isSingle);
  return [...many, ...single].map((type) => editorCollection(type, choicesOf));
}

/** Such a type has one entry, in the folder of its slug. */
function isSingle(type: ContentType): boolean {
  return type.onlySlugs?.length === 1;
}

function editorCollection(type: ContentType, choicesOf: ChoicesOf): EditorCollection {
  const [slug = ''] = isSingle(type) ? (type.onlySlugs ?? []) : [];
  const place = slug
    ? {
        name: `${type.folder}-${slug}`,
        label: type.folder === 'pages' ? `Page: ${slug.replaceAll('-', ' ')}` : capitalised(type.label),
        folder: `content/${type.folder}/${slug}`,
      }
    : {
        name: type.folder,
        label: capitalised(type.folder.replaceAll('-', ' ')),
        folder: `content/${type.folder}`,
        path: '{{slug}}/index',
      };
  const mayChangeInNumber = type.onlySlugs === undefined;
  return {
    ...place,
    label_singular: type.label,
    create: mayChangeInNumber,
    delete: mayChangeInNumber,
    identifier_field: identifierOf(type),
    preview_path: publicPath(type, slug),
    sortable_fields: 'order' in type.fields ? [{ field: 'order', default_sort: 'asc' }] : [],
    // Pictures lie beside the entry and are named without a path.
    media_folder: '',
    public_folder: '',
    format: 'yaml-frontmatter',
    extension: 'md',
    i18n: true,
    fields: editorFields(type, choicesOf),
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

const namingFields = ['product', 'title', 'name', 'city', 'brand', 'signature'];

/**
 * @returns the field by which editors know an entry; a new entry's slug is made of it
 * @throws if the type has none, which a test finds before an editor does
 */
export function identifierOf(type: ContentType): string {
  const field = namingFields.find((name) => name in type.fields);
  if (field === undefined) throw new Error(`No field names a ${type.label}; add one to namingFields.`);
  return field;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
