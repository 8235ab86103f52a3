import { execute, Kind, parse, type DocumentNode } from 'graphql';

import { defaultLanguage, languageByFileCode, tagOf, type FileCode } from '../i18n/languages';
import { neighboursOf } from '../routes/neighbours';
import type { PageContext } from '../routes/page-context';
import { layerFields, studiesShown } from '../routes/studies-built-with';

import { valueOf, type EntryStore, type StoredEntry } from './entry-store';
import { addressOf, routeOf } from './places';
import type { QueryContext } from './query-types';
import { schema } from './schema';
import { pick } from './selection';
import type { Place } from './view';

/** A page as its template is given it. */
export interface ShownPage {
  data: unknown;
  pageContext: PageContext;
  path: string;
}

/** @returns a template's query with the fragments that any query may spread */
export function queryDocument(query: string, fragments: readonly string[]): DocumentNode {
  const definitions = [query, ...fragments].flatMap((text) => parse(text).definitions);
  return { kind: Kind.DOCUMENT, definitions };
}

/** @returns what of entries their neighbours’ pages say, in their order */
function factsOf(entries: readonly StoredEntry[], store: EntryStore) {
  return pick(entries, { sort: [{ order: 'ASC' }, { slug: 'ASC' }] }, store).map((entry) => ({
    slug: entry.slug,
    ...(entry.type.name === 'CaseStudy' && { technologies: valueOf(entry, 'technologies') as string[] }),
  }));
}

/** @returns which case studies the page of a technology shows, by the English texts as in a build */
function studiesOf(slug: string, store: EntryStore): Pick<PageContext, 'studies'> | undefined {
  const technology = store.entry('Technology', slug, defaultLanguage);
  const layers = layerFields.map((field) => [field, technology && partsOf(technology, field)]);
  const studies = factsOf(store.entries('CaseStudy', defaultLanguage), store);
  return studiesShown([{ slug, ...Object.fromEntries(layers) }], studies).get(slug);
}

/** A part that was just added to the form has no name yet. */
function partsOf(technology: StoredEntry, field: string): { name: string }[] {
  const parts = (valueOf(technology, field) ?? []) as { name?: string }[];
  return parts.map(({ name = '' }) => ({ name }));
}

/** @returns what Gatsby puts into a page's context */
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
 * Asks what Gatsby would ask of the build, of the texts at hand.
 *
 * @throws the first fault of the query
 */
export async function askPage(
  document: DocumentNode,
  pageContext: PageContext,
  context: QueryContext,
): Promise<ShownPage> {
  const { data, errors } = await execute({
    schema,
    document,
    contextValue: context,
    variableValues: { ...pageContext },
  });
  const [fault] = errors ?? [];
  if (fault) throw fault.originalError ?? fault;
  const path = addressOf({ route: pageContext.route, slug: pageContext.slug ?? undefined });
  return { data, pageContext, path };
}
