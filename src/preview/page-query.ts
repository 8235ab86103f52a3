import { execute, Kind, parse, type DocumentNode } from 'graphql';

import { defaultLanguage, languageByFileCode, tagOf, type FileCode } from '../i18n/languages';
import type { PageContext } from '../routes/page-context';

import type { EntryStore } from './entry-store';
import { addressOf, routeOf } from './places';
import type { QueryContext } from './query-types';
import { schema } from './schema';
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

/** @returns what Gatsby puts into a page's context */
export function contextOf(place: Place, code: FileCode, store: EntryStore): PageContext {
  const route = routeOf(place.route);
  const language = languageByFileCode(code) ?? defaultLanguage;
  const first = route?.records === undefined ? undefined : store.entries(route.records, language)[0];
  return {
    route: place.route,
    slug: place.slug ?? first?.slug ?? null,
    namespaces: ['common', ...(route?.namespaces ?? [])],
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
