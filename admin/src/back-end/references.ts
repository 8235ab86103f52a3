import { parseContentPath, parseTextPath } from '../../../src/content/content-path';
import { contentTypeAt, contentTypes } from '../../../src/content/content-types';
import { readEntryText } from '../../../src/content/entry-text';
import type { ContentType } from '../../../src/content/field';
import { entryName } from '../../../src/editor/decap/entry-names';
import { routes, type Route } from '../../../src/routes/route-table';

import type { BackEnd } from './types';

/** An entry that names or links to another one. */
export interface Reference {
  /** Label of its type in the content model. */
  type: string;
  name: string;
}

/**
 * @param folder of an entry: `content/case-studies/orderbuddy`
 * @returns the entries that name this one or link to its page, each once
 */
export async function findReferences(original: BackEnd, folder: string): Promise<Reference[]> {
  const entry = parseContentPath(folder);
  const type = entry?.kind === 'entry' ? contentTypeAt(entry.folder, entry.slug) : undefined;
  if (entry?.kind !== 'entry' || !type) return [];
  const { slug } = entry;
  const folders = [...new Set(contentTypes.map((one) => one.folder))];
  const loaded = (
    await Promise.all(folders.map((one) => original.entriesByFolder(`content/${one}`, 'md', 2)))
  ).flat();
  const page = addressOfPage(type, slug);
  const english = (path: string): string | null =>
    loaded.find(({ file }) => file.path === path.replace(/\.[a-z]+\.md$/, '.en.md'))?.data ?? null;
  const found = loaded.flatMap(({ data, file }) => {
    const place = parseTextPath(file.path);
    const other = place && contentTypeAt(place.folder, place.slug);
    if (!place || !other || data === null || file.path.startsWith(`${folder}/`)) return [];
    return refersTo(other, data, type, slug, page)
      ? [{ type: other.label, name: entryName(other, place.slug, english(file.path)) }]
      : [];
  });
  const once = new Map(found.map((reference) => [`${reference.type} ${reference.name}`, reference]));
  return [...once.keys()].sort().flatMap((key) => once.get(key) ?? []);
}

function addressOfPage(type: ContentType, slug: string): string | undefined {
  const all: Route[] = Object.values(routes);
  return all
    .find(({ path, records }) => records === type.name && path.includes(':slug'))
    ?.path.replace(':slug', slug);
}

function refersTo(
  other: ContentType,
  text: string,
  type: ContentType,
  slug: string,
  page: string | undefined,
): boolean {
  const values = readEntryText(text) ?? {};
  const isNamed = Object.entries(other.fields).some(([name, field]) => {
    if (field.kind === 'relation') return field.to === type.name && values[name] === slug;
    const list = values[name];
    return (
      field.kind === 'relation-list' && field.to === type.name && Array.isArray(list) && list.includes(slug)
    );
  });
  if (isNamed || page === undefined) return isNamed;
  return new RegExp(`(^|[\\s"'(])${page}($|[\\s"')#?])`, 'm').test(text);
}
