import type { ContentType } from '../content-model/field';

/** The one type without a field of words. */
export const listedMoves = 'moves';
const namingFields = ['product', 'title', 'name', 'city', 'brand', 'signature', listedMoves];

/**
 * @returns the field by which editors know an entry; a new entry's slug is made of it
 * @throws if the type has none, which a test finds before an editor does
 */
export function identifierOf(type: ContentType): string {
  const field = namingFields.find((name) => name in type.fields);
  if (field === undefined) throw new Error(`No field names a ${type.label}; add one to namingFields.`);
  return field;
}
