import { resolve } from 'node:path';

import type { CreatePagesArgs } from 'gatsby';

import { defaultLanguage, tagOf } from '../i18n/languages';
import type { PageContext } from '../routes/page-context';
import { allAddresses, failurePages, routes, type Address, type Route } from '../routes/route-table';

type EntrySlugs = Record<string, { nodes: { slug: string }[] }>;

/** Gatsby's query function, as its hooks hand it over. */
export type RunQuery = <Data>(query: string) => Promise<{ data?: Data; errors?: unknown }>;

/** Creates one page per address of the route table; gatsby-plugin-react-i18next then makes its language variants. */
export async function createAllPages(args: CreatePagesArgs): Promise<void> {
  const { actions, reporter } = args;
  const slugs = await entrySlugs((query) => args.graphql(query));
  if (!slugs) {
    reporter.panicOnBuild('The slugs of the content could not be read.');
    return;
  }
  const names = new Map<Route, string>(
    [...Object.entries(routes), ...Object.entries(failurePages)].map(([name, route]) => [route, name]),
  );
  const addresses = [
    ...allAddresses((type) => slugs.get(type) ?? []),
    ...Object.values<Route>(failurePages).map((route) => ({ path: route.path, route, slug: undefined })),
  ];
  for (const { path, route, slug } of addresses) {
    actions.createPage({
      path,
      component: resolve(`src/templates/${route.template}.tsx`),
      context: {
        route: names.get(route) ?? '',
        slug: slug ?? null,
        namespaces: ['common', ...(route.namespaces ?? [])],
      } satisfies Omit<PageContext, 'language'>,
    });
  }
}

/** @returns the slugs of the entries that have pages, by GraphQL type; undefined if the query failed. */
async function entrySlugs(run: RunQuery): Promise<Map<string, string[]> | undefined> {
  const types = Object.values<Route>(routes).flatMap(({ records }) =>
    records === undefined ? [] : [records],
  );
  const query = types
    .map(
      (type) =>
        `${type}: all${type}(filter: { language: { eq: "${tagOf(defaultLanguage)}" } }, sort: { order: ASC }) { nodes { slug } }`,
    )
    .join('\n');
  const result = await run<EntrySlugs>(`{ ${query} }`);
  if (result.errors || !result.data) return undefined;
  return new Map(
    Object.entries(result.data).map(([type, { nodes }]) => [type, nodes.map(({ slug }) => slug)]),
  );
}

/** @returns every address of this build's pages */
export async function builtAddresses(run: RunQuery): Promise<Address[]> {
  const slugs = await entrySlugs(run);
  return allAddresses((type) => slugs?.get(type) ?? []);
}
