import type { GatsbyNode, Store } from 'gatsby';

import { adjustPage } from './src/build/adjust-page';
import { createContentNodes } from './src/build/content-nodes';
import { createLocaleNode } from './src/build/locale-nodes';
import { allPaths, createAllPages } from './src/build/pages';
import { refuseBadContent } from './src/build/refuse-bad-content';
import { defineSchema } from './src/build/schema';
import { replaceServiceWorker } from './src/build/service-worker';
import { writeSiteFile } from './src/build/site-file';
import { siteUrl } from './src/build/site-url';
import { writeSitemap } from './src/build/sitemap';
import { ignoreSheetOrder, leaveOutUnusedCode } from './src/build/webpack';
import { serveStylePage, type DevelopmentServer } from './src/style-page/serve-style-page';

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ reporter, store }) =>
  refuseBadContent(projectFolder(store), reporter);

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions, schema }) => {
  defineSchema(actions.createTypes, schema);
};

export const onCreateNode: GatsbyNode['onCreateNode'] = (args) => {
  createContentNodes(args);
  createLocaleNode(args);
};

export const createPages: GatsbyNode['createPages'] = (args) => createAllPages(args);

export const onCreatePage: GatsbyNode['onCreatePage'] = (args) => {
  adjustPage(args);
};

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = (args) => {
  leaveOutUnusedCode(args);
  ignoreSheetOrder(args);
};

/** The living style page: http://localhost:8000/style-page, in development only. */
export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = (args) => {
  serveStylePage(args.app as DevelopmentServer, projectFolder(args.store));
};

export const onPostBuild: GatsbyNode['onPostBuild'] = async (args) => {
  const folder = projectFolder(args.store);
  const paths = await allPaths((query) => args.graphql(query));
  await writeSiteFile(folder, paths);
  await writeSitemap(folder, siteUrl, paths);
  await replaceServiceWorker(folder);
};

function projectFolder(store: Store): string {
  const getState = store.getState as () => { program: { directory: string } };
  return getState().program.directory;
}
