import { contentTypes } from '../content-model/content-types';
import type { ContentType } from '../content-model/field';

import { readEntryText } from './entry-text';
import { identifierOf } from './naming-field';

/** The content types, by their GraphQL names, whose entries other entries name. */
export const relatedTypes: ReadonlySet<string> = new Set(
  contentTypes.flatMap((type) =>
    Object.values(type.fields).flatMap((field) =>
      field.kind === 'relation' || field.kind === 'relation-list' ? [field.to] : [],
    ),
  ),
);

/** @returns what editors call an entry, by its English file; its slug if that names none */
export function entryName(type: ContentType, slug: string, text: string | null): string {
  const name = readEntryText(text ?? '')?.[identifierOf(type)];
  return typeof name === 'string' && name.trim() !== '' ? name : slug;
}
