import type { GatsbyNode } from 'gatsby';

import { rejectInvalidContent } from './src/content/reading/check-content';
import { contentRoot, projectFolder, readContent, readRedirects } from './src/content/reading/read-content';
import { noteBundledPackages } from './src/gatsby/bundled-packages';
import { writeCards } from './src/gatsby/cards/write-cards';
import { createBuildNode, siteUrl, createContentNodes, createLocaleNode } from './src/gatsby/content-nodes';
import { writeDiscovery } from './src/gatsby/discovery/write-discovery';
import { addOfflineFiles } from './src/gatsby/offline-files';
import { adjustPage, builtAddresses, createAllPages } from './src/gatsby/pages';
import {
  replacePictureWork,
  shortenPictureNames,
  type PictureCounts,
} from './src/gatsby/pictures/encode-pictures';
import { SharedCache } from './src/gatsby/pictures/shared-cache';
import { defineSchema } from './src/gatsby/schema';
import { writeSearchIndex } from './src/gatsby/search/write-search-index';
import { replaceServiceWorker } from './src/gatsby/service-worker';
import { writeSiteFile } from './src/gatsby/site-file';
import { writeSitemap } from './src/gatsby/sitemap';
import {
  decideMeasuring,
  compileWhileLoading,
  defineInlineParts,
  ignoreSheetOrder,
  keepFontsAsFiles,
  keepModernSyntax,
  leaveOutUnusedCode,
  shareHead,
  shortenClassNames,
  shortenScripts,
  replaceEntry,
  writeForBrowsers,
} from './src/gatsby/webpack';
import { versionAddress } from './src/i18n/choose-language';
import { stylePageHandler, type DevelopmentServer } from './src/style-page/serve-style-page';

const cache = new SharedCache();
let pictures: PictureCounts = { encoded: 0, cached: 0 };

export const onPreInit: GatsbyNode['onPreInit'] = ({ store }) => {
  pictures = replacePictureWork(projectFolder(store), cache);
};

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ reporter, store }) =>
  rejectInvalidContent(projectFolder(store), reporter);

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions, schema }) => {
  defineSchema(actions.createTypes, schema);
};

export const createResolvers: GatsbyNode['createResolvers'] = (args) => {
  shortenPictureNames(args);
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

export const onCreateBabelConfig: GatsbyNode['onCreateBabelConfig'] = ({ store }) => {
  keepModernSyntax(store);
};

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = (args) => {
  leaveOutUnusedCode(args);
  ignoreSheetOrder(args);
  keepFontsAsFiles(args);
  defineInlineParts(args);
  shortenClassNames(args);
  shortenScripts(args);
  shareHead(args);
  replaceEntry(args);
  writeForBrowsers(args);
  compileWhileLoading(args);
  decideMeasuring(args);
  noteBundledPackages(args);
};

/** The style page: http://localhost:8000/style-page, in development only. */
export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = (args) => {
  const app = args.app as DevelopmentServer;
  // Gatsby lets browsers preload what its own client needs; they would warn that it is unused.
  app.use((request, response, next) => {
    Object.assign(response, { append: () => response });
    // The site's own server sets the cookie of the language here.
    if (request.url?.startsWith(versionAddress)) response.end('{}');
    else next();
  });
  app.use(stylePageHandler(projectFolder(args.store)));
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
  await addOfflineFiles(folder);
  // A content build keeps the worker, which depends on the sources only (scripts/reuse-bundles.cjs).
  if (process.env.SITE_CONTENT_ONLY !== 'yes') await replaceServiceWorker(folder);
};
