import type { GatsbyNode, Store } from 'gatsby';

import { adjustPage } from './src/build/adjust-page';
import { createBuildNode } from './src/build/build-node';
import { noteBundledPackages } from './src/build/bundled-packages';
import { writeCards } from './src/build/cards/write-cards';
import { createContentNodes } from './src/build/content-nodes';
import { contentRoot } from './src/build/content-root';
import { writeDiscovery } from './src/build/discovery/write-discovery';
import { tellKeptFiles } from './src/build/kept-files';
import { createLocaleNode } from './src/build/locale-nodes';
import { keepModernSyntax } from './src/build/modern-syntax';
import { builtAddresses, createAllPages } from './src/build/pages';
import { replacePictureWork, type PictureCounts } from './src/build/pictures/encode-pictures';
import { SharedCache } from './src/build/pictures/shared-cache';
import { readContent } from './src/build/read-content';
import { readRedirects } from './src/build/redirects';
import { refuseBadContent } from './src/build/refuse-bad-content';
import { defineSchema } from './src/build/schema';
import { writeSearchIndex } from './src/build/search/write-search-index';
import { replaceServiceWorker } from './src/build/service-worker';
import { writeSiteFile } from './src/build/site-file';
import { siteUrl } from './src/build/site-url';
import { writeSitemap } from './src/build/sitemap';
import { decideMeasuring } from './src/build/web-vitals';
import {
  compileWhileLoading,
  divideStyles,
  ignoreSheetOrder,
  keepFontsAsFiles,
  leaveOutUnusedCode,
  renderWithStyles,
  shareHead,
  shortenClassNames,
  shortenScripts,
  startInSteps,
  writeForBrowsers,
} from './src/build/webpack';
import { serveStylePage, type DevelopmentServer } from './src/style-page/serve-style-page';

const cache = new SharedCache();
let pictures: PictureCounts = { encoded: 0, cached: 0 };

export const onPreInit: GatsbyNode['onPreInit'] = ({ store }) => {
  pictures = replacePictureWork(projectFolder(store), cache);
};

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ reporter, store }) =>
  refuseBadContent(projectFolder(store), reporter);

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions, schema }) => {
  defineSchema(actions.createTypes, schema);
};

export const sourceNodes: GatsbyNode['sourceNodes'] = (args) => {
  createBuildNode(args);
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
  keepFontsAsFiles(args);
  renderWithStyles(args);
  shortenClassNames(args);
  shortenScripts(args);
  divideStyles(args);
  shareHead(args);
  startInSteps(args);
  keepModernSyntax(args);
  writeForBrowsers(args);
  compileWhileLoading(args);
  decideMeasuring(args);
  noteBundledPackages(args);
};

/** The living style page: http://localhost:8000/style-page, in development only. */
export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = (args) => {
  serveStylePage(args.app as DevelopmentServer, projectFolder(args.store));
};

export const onPostBuild: GatsbyNode['onPostBuild'] = async (args) => {
  const folder = projectFolder(args.store);
  const addresses = await builtAddresses((query) => args.graphql(query));
  const paths = addresses.map(({ path }) => path);
  await writeSiteFile(folder, paths, readRedirects(contentRoot(folder)));
  const site = { root: folder, content: readContent(contentRoot(folder)), siteUrl, addresses };
  const drawn = await writeCards({ ...site, contentRoot: contentRoot(folder), cache });
  if (drawn > 0) args.reporter.info(`Drew ${drawn} cards for links that are shared`);
  if (pictures.encoded + pictures.cached > 0)
    args.reporter.info(`Pictures: ${pictures.encoded} encoded, ${pictures.cached} from the cache`);
  if (pictures.encoded + drawn > 0) await cache.prune();
  const changed = await writeDiscovery({
    ...site,
    repository: process.env.CONTENT_REPO ?? folder,
    commit: process.env.CONTENT_COMMIT ?? 'HEAD',
  });
  await writeSitemap(folder, siteUrl, paths, changed);
  await writeSearchIndex(folder, addresses);
  await tellKeptFiles(folder);
  // A build of changed content alone keeps the worker: it follows from the sources (scripts/reuse-bundles.cjs).
  if (process.env.SITE_CONTENT_ONLY !== 'yes') await replaceServiceWorker(folder);
};

function projectFolder(store: Store): string {
  const getState = store.getState as () => { program: { directory: string } };
  return getState().program.directory;
}
