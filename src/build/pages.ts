import { resolve } from 'node:path';

import type { CreatePagesArgs } from 'gatsby';

import { defaultLanguage, tagOf } from '../i18n/languages';
import { neighboursOf } from '../routes/neighbours';
import type { PageContext } from '../routes/page-context';
import { allAddresses, failurePages, routes, type Address, type Route } from '../routes/route-table';
import { layerFields, studiesShown, type Layers } from '../routes/studies-built-with';

interface EntryFacts extends Layers {
  slug: string;
  technologies?: string[];
}

/** What other pages say of entries, besides their slugs, by GraphQL type. */
const told: Readonly<Record<string, string>> = {
  CaseStudy: 'technologies',
  Technology: layerFields.map((field) => `${field} { name }`).join(' '),
};

type Answer = Record<string, { nodes: EntryFacts[] }>;

/** Gatsby's query function, as its hooks hand it over. */
export type RunQuery = <Data>(query: string) => Promise<{ data?: Data; errors?: unknown }>;

/** Creates one page per address of the route table; gatsby-plugin-react-i18next then makes its language variants. */
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

/** @returns the entries that have pages, in their order, by GraphQL type; undefined if the query failed. */
async function entriesWithPages(run: RunQuery): Promise<Map<string, EntryFacts[]> | undefined> {
  const types = Object.values<Route>(routes).flatMap(({ records }) =>
    records === undefined ? [] : [records],
  );
  const query = types
    .map(
      (type) =>
        `${type}: all${type}(filter: { language: { eq: "${tagOf(defaultLanguage)}" } }, sort: [{ order: ASC }, { slug: ASC }]) { nodes { slug ${told[type] ?? ''} } }`,
    )
    .join('\n');
  const result = await run<Answer>(`{ ${query} }`);
  if (result.errors || !result.data) return undefined;
  return new Map(Object.entries(result.data).map(([type, { nodes }]) => [type, nodes]));
}

const slugsOf = (entries: readonly EntryFacts[] = []): string[] => entries.map(({ slug }) => slug);

/** @returns every address of this build's pages */
export async function builtAddresses(run: RunQuery): Promise<Address[]> {
  const entries = await entriesWithPages(run);
  return allAddresses((type) => slugsOf(entries?.get(type)));
}
