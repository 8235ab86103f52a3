import { resolve } from 'node:path';

import type { CreatePagesArgs, CreatePageArgs } from 'gatsby';

import { publicPathOf } from '../i18n/language-paths';
import { defaultLanguage, tagOf } from '../i18n/languages';
import { neighboursOf } from '../routes/neighbours';
import type { PageContext } from '../routes/page-context';
import { allAddresses, failurePages, routes, type Address, type Route } from '../routes/route-table';
import { layerFields, studiesShown, type Layers } from '../routes/studies-built-with';

interface EntryFacts extends Layers {
  slug: string;
  technologies?: string[];
}

/** Fields of entries that other pages show, by GraphQL type. */
const shownFields: Readonly<Record<string, string>> = {
  CaseStudy: 'technologies',
  Technology: layerFields.map((field) => `${field} { name }`).join(' '),
};

type Answer = Record<string, { nodes: EntryFacts[] }>;

export type RunQuery = <Data>(query: string) => Promise<{ data?: Data; errors?: unknown }>;

/** Creates one page per route; gatsby-plugin-react-i18next then adds its languages. */
export async function createAllPages(args: CreatePagesArgs): Promise<void> {
  const { actions, reporter } = args;
  const entries = await entriesWithPages((query) => args.graphql(query));
  if (!entries) {
    reporter.panicOnBuild('The slugs of the content could not be read.');
    return;
  }
  const names = new Map<Route, string>(
    [...Object.entries(routes), ...Object.entries(failurePages)].map(([name, route]) => [route, name]),
  );
  const addresses = [
    ...allAddresses((type) => slugsOf(entries.get(type))),
    ...Object.values<Route>(failurePages).map((route) => ({ path: route.path, route, slug: undefined })),
  ];
  const neighbours = new Map([...entries].map(([type, facts]) => [type, neighboursOf(facts)]));
  const studies = studiesShown(entries.get('Technology') ?? [], entries.get('CaseStudy') ?? []);
  for (const { path, route, slug } of addresses) {
    actions.createPage({
      path,
      component: resolve(`src/templates/${route.template}.tsx`),
      context: {
        route: names.get(route) ?? '',
        slug: slug ?? null,
        namespaces: ['common', ...(route.namespaces ?? [])],
        ...(route.leadsOn && neighbours.get(route.records ?? '')?.get(slug ?? '')),
        ...(route.records === 'Technology' && studies.get(slug ?? '')),
      } satisfies Omit<PageContext, 'language'>,
    });
  }
}

/** @returns the entries with pages in their order, by GraphQL type; undefined if the query failed */
async function entriesWithPages(run: RunQuery): Promise<Map<string, EntryFacts[]> | undefined> {
  const types = Object.values<Route>(routes).flatMap(({ records }) =>
    records === undefined ? [] : [records],
  );
  const query = types
    .map(
      (type) =>
        `${type}: all${type}(filter: { language: { eq: "${tagOf(defaultLanguage)}" } }, sort: [{ order: ASC }, { slug: ASC }]) { nodes { slug ${shownFields[type] ?? ''} } }`,
    )
    .join('\n');
  const result = await run<Answer>(`{ ${query} }`);
  if (result.errors || !result.data) return undefined;
  return new Map(Object.entries(result.data).map(([type, { nodes }]) => [type, nodes]));
}

const slugsOf = (entries: readonly EntryFacts[] = []): string[] => entries.map(({ slug }) => slug);

/** @returns the addresses of all pages of this build */
export async function builtAddresses(run: RunQuery): Promise<Address[]> {
  const entries = await entriesWithPages(run);
  return allAddresses((type) => slugsOf(entries?.get(type)));
}

const appShell = '/offline-plugin-app-shell-fallback';

/**
 * Removes what plugins add to pages: the monolingual app shell of gatsby-plugin-offline, and the matchPath (`/fr/fr/*`) of
 * gatsby-plugin-react-i18next on variants of the 404 page, which server and browser choose themselves.
 */
export function adjustPage({ page, actions }: CreatePageArgs): void {
  const variant = page;
  const { publicPath } = publicPathOf(variant.path);
  if (publicPath.startsWith(appShell)) {
    actions.deletePage(page);
  } else if (publicPath === failurePages.notFound.path && variant.matchPath) {
    actions.deletePage(page);
    actions.createPage({ ...variant, matchPath: undefined });
  }
}
