import { execute, Kind, parse, type DocumentNode } from 'graphql';

import { defaultLanguage, languageByFileCode, tagOf, type FileCode } from '../../i18n/languages';
import { neighboursOf } from '../../routes/neighbours';
import type { PageContext } from '../../routes/page-context';
import { layerFields, studiesShown } from '../../routes/studies-built-with';

import { valueOf, type EntryStore, type StoredEntry } from './entry-store';
import { addressOf, routeOf } from './places';
import { resolveField, schema, type QueryContext } from './schema';
import { selectEntries } from './selection';
import type { Place } from './view';

/** The properties of a template. */
export interface ShownPage {
  data: unknown;
  pageContext: PageContext;
  path: string;
}

/** @returns a query with the fragments that it may spread */
export function queryDocument(query: string, fragments: readonly string[]): DocumentNode {
  const definitions = [query, ...fragments].flatMap((text) => parse(text).definitions);
  return { kind: Kind.DOCUMENT, definitions };
}

/** @returns the facts of entries that the pages of their neighbours show, in order */
function factsOf(entries: readonly StoredEntry[], store: EntryStore) {
  return selectEntries(entries, { sort: [{ order: 'ASC' }, { slug: 'ASC' }] }, store).map((entry) => ({
    slug: entry.slug,
    ...(entry.type.name === 'CaseStudy' && { technologies: valueOf(entry, 'technologies') as string[] }),
  }));
}

/** @returns the case studies that the page of a technology shows, from the English texts as in a build */
function studiesOf(slug: string, store: EntryStore): Pick<PageContext, 'studies'> | undefined {
  const technology = store.entry('Technology', slug, defaultLanguage);
  const layers = layerFields.map((field) => [field, technology && partsOf(technology, field)]);
  const studies = factsOf(store.entries('CaseStudy', defaultLanguage), store);
  return studiesShown([{ slug, ...Object.fromEntries(layers) }], studies).get(slug);
}

/** A part that was just added has no name. */
function partsOf(technology: StoredEntry, field: string): { name: string }[] {
  const parts = (valueOf(technology, field) ?? []) as { name?: string }[];
  return parts.map(({ name = '' }) => ({ name }));
}

/** @returns the page context as Gatsby creates it */
export function contextOf(place: Place, code: FileCode, store: EntryStore): PageContext {
  const route = routeOf(place.route);
  const language = languageByFileCode(code) ?? defaultLanguage;
  const entries = route?.records === undefined ? [] : store.entries(route.records, language);
  const slug = place.slug ?? entries[0]?.slug ?? null;
  return {
    route: place.route,
    slug,
    namespaces: ['common', ...(route?.namespaces ?? [])],
    ...(route?.leadsOn && neighboursOf(factsOf(entries, store)).get(slug ?? '')),
    ...(route?.records === 'Technology' && studiesOf(slug ?? '', store)),
    language: tagOf(language),
  };
}

/**
 * Runs the query of a page.
 *
 * @throws the first error of the query
 */
export async function runPageQuery(
  document: DocumentNode,
  pageContext: PageContext,
  context: QueryContext,
): Promise<ShownPage> {
  const { data, errors } = await execute({
    schema,
    document,
    fieldResolver: resolveField,
    contextValue: context,
    variableValues: { ...pageContext },
  });
  const [error] = errors ?? [];
  if (error) throw error.originalError ?? error;
  const path = addressOf({ route: pageContext.route, slug: pageContext.slug ?? undefined });
  return { data, pageContext, path };
}
