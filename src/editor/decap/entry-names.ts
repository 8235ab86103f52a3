import { contentTypes } from '../../content/content-types';
import { readEntryText } from '../../content/entry-text';
import type { ContentType } from '../../content/field';

/** GraphQL names of the content types to which relations point. */
export const relatedTypes: ReadonlySet<string> = new Set(
  contentTypes.flatMap((type) =>
    Object.values(type.fields).flatMap((field) =>
      field.kind === 'relation' || field.kind === 'relation-list' ? [field.to] : [],
    ),
  ),
);

/** @returns the name of an entry in its English file; its slug if that has none */
export function entryName(type: ContentType, slug: string, text: string | null): string {
  return nameIn(type, readEntryText(text ?? ''), slug);
}

/** @returns the value of the naming field; the slug if it is empty */
export function nameIn(
  type: ContentType,
  values: Readonly<Record<string, unknown>> | undefined,
  slug: string,
): string {
  const name = values?.[identifierOf(type)];
  return typeof name === 'string' && name.trim() !== '' ? name : slug;
}

/** The moved addresses are the only type without a text to name it. */
export const listedMoves = 'moves';
const namingFields = ['product', 'title', 'name', 'city', 'brand', 'signature', listedMoves];

/**
 * @returns the field that names an entry and gives a new entry its slug
 * @throws if the type has none
 */
export function identifierOf(type: ContentType): string {
  const field = namingFields.find((name) => name in type.fields);
  if (field === undefined) throw new Error(`No field names a ${type.label}; add one to namingFields.`);
  return field;
}
