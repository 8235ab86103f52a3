import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { CreateWebpackConfigArgs, Store } from 'gatsby';

import { shareOfVisits } from '../client/web-vitals/protocol';
import { projectFolder } from '../content/reading/read-content';

import { readClassNames } from './class-names';
import { inlineScript, rewritePageScripts } from './page-html/page-scripts';

/**
 * Replaces libraries of gatsby-plugin-react-i18next that the site does not use: the messages of a page are in its data, and
 * src/i18n/messages.tsx looks them up (docs/decisions/messages.md). In the browser also replaces Gatsby's own modules, because the site
 * has a client of its own (docs/decisions/client.md).
 */
export function leaveOutUnusedCode({ stage, actions }: CreateWebpackConfigArgs): void {
  const stub = resolve('src/i18n/plugin-stub.tsx');
  const libraries = { i18next: stub, 'react-i18next': stub, 'browser-lang': stub, outdent: stub };
  const isForBrowsers = stage === 'build-javascript' || stage === 'develop';
  actions.setWebpackConfig({ resolve: { alias: isForBrowsers ? forBrowsers() : libraries } });
}

const forBrowsers = () => ({
  gatsby$: resolve('src/client/link.tsx'),
  './structured-data$': resolve('src/layouts/structured-data-stand-in.ts'),
  './structured-data/structured-data$': resolve('src/layouts/structured-data-stand-in.ts'),
});

interface Plugin {
  constructor: { name: string };
  options?: { ignoreOrder?: boolean };
}

/** Bundles the modules that render the head of every page with the app, instead of with each page and the deferred parts. */
export function shareHead({ stage, getConfig }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-javascript') return;
  const { splitChunks } = (getConfig as () => Configuration)().optimization;
  if (splitChunks)
    splitChunks.cacheGroups.head = { name: 'app', chunks: 'all', enforce: true, priority: 30, test: ofHead };
}

const ofHead = /[\\/]src[\\/]layouts[\\/](?:page-head|frame-data|structured-data-stand-in)\.tsx?/;

/**
 * Compiles code, webpack's runtime included, for the browsers of package.json. Scripts do not name their source maps, which saves 50
 * bytes each that compress badly.
 */
export function writeForBrowsers({ stage, getConfig }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-javascript') return;
  const configuration = (getConfig as () => Configuration)();
  configuration.devtool = 'hidden-source-map';
  // Set here, because Gatsby ignores the output settings of `setWebpackConfig`.
  configuration.output.environment = environment;
  configuration.output.hashDigestLength = digestLength;
  for (const { options } of configuration.optimization.minimizer ?? [])
    if (options?.minimizer?.options && 'mangle' in options.minimizer.options) {
      // Writes licences into a separate file, which the script names.
      options.extractComments = { condition: 'some', banner: (file: string) => file };
      Object.assign(options.minimizer.options, {
        ecma: 2020,
        compress: { ecma: 2020, passes: 2, reduce_funcs: false },
        mangle: true,
        output: { ecma: 2020 },
      });
    }
}

/** Digits of the hashes in file names, which Brotli cannot compress. */
const digestLength = 8;

/** Supported by all browsers of package.json. */
const environment = {
  arrowFunction: true,
  const: true,
  destructuring: true,
  forOf: true,
  optionalChaining: true,
  templateLiteral: true,
};

/**
 * Removes Babel plugins of gatsby-plugin-typescript that rewrite `?.`, `??` and numeric separators; babel.config.cjs does so only
 * for browsers that need it. Gatsby has no action to remove a Babel plugin.
 */
export function keepModernSyntax({ getState }: Store): void {
  const { babelrc } = (getState as () => { babelrc: { stages: Record<string, BabelStage> } })();
  for (const stage of Object.values(babelrc.stages))
    stage.plugins = stage.plugins.filter(({ name }) => !name.includes('plugin-proposal-'));
}

interface BabelStage {
  plugins: { name: string }[];
}

/** Replaces Gatsby's client by the site's own, in builds and in development. */
export function replaceEntry({ stage, getConfig }: CreateWebpackConfigArgs): void {
  const { entry } = (getConfig as () => Configuration)();
  const client = resolve('src/client/entry.js');
  if (stage === 'build-javascript') entry.app = client;
  if (stage === 'develop') entry.commons = ['@gatsbyjs/webpack-hot-middleware/client', client];
}

/**
 * Makes Chromium compile all functions of a script in the background while it loads (explicit JavaScript compile hints). Compiling
 * them on the main thread took half of the time that all scripts need.
 */
export function compileWhileLoading({ stage, actions, plugins }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-javascript') return;
  const banner = plugins.banner as (options: object) => object;
  const mark = {
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    exclude: /^webpack-runtime/,
  };
  actions.setWebpackConfig({ plugins: [banner({ ...mark, stage: afterMinimizing })] });
}

/** Between webpack's PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE (400) and DEV_TOOLING (500), because source maps count the lines. */
const afterMinimizing = 401;

/** Removes Gatsby's list of chunks from every page. */
export function shortenScripts({ stage, actions, store }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-javascript') return;
  actions.setWebpackConfig({ plugins: [rewritePageScripts(projectFolder(store))] });
}

/**
 * Defines the inline script and a digest of all styles as constants of the code that renders HTML (html.tsx). Otherwise Gatsby would
 * reuse the HTML of a former build if only these have changed.
 */
export function defineInlineParts({ stage, actions, plugins }: CreateWebpackConfigArgs): void {
  if (!stage.endsWith('-html')) return;
  const digest = createHash('sha256');
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  for (const name of sheets.sort()) digest.update(readFileSync(join('src', name)));
  const define = plugins.define as (values: Record<string, string>) => object;
  actions.setWebpackConfig({
    plugins: [
      define({
        'process.env.STYLE_SOURCES': JSON.stringify(digest.digest('hex')),
        'process.env.INLINE_SCRIPT': JSON.stringify(inlineScript()),
      }),
    ],
  });
}

/** Ignores conflicts in the order of stylesheets, because cascade layers decide which rule wins. */
export function ignoreSheetOrder({ stage, getConfig }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-javascript' && stage !== 'develop') return;
  const { plugins } = (getConfig as () => { plugins: Plugin[] })();
  for (const { constructor, options } of plugins) {
    if (constructor.name === 'MiniCssExtractPlugin' && options) options.ignoreOrder = true;
  }
}

/**
 * Writes fonts below 10 kB as files with short names. Gatsby would inline them in the stylesheet, where every visitor loads them and
 * the pages' policy blocks them.
 */
export function keepFontsAsFiles({ getConfig }: CreateWebpackConfigArgs): void {
  const { rules } = (getConfig as () => Configuration)().module;
  for (const { test, use } of rules)
    if (test instanceof RegExp && test.test('.woff2') && Array.isArray(use))
      for (const { options } of use)
        if (options?.limit !== undefined)
          Object.assign(options, { limit: 0, name: `static/[name]-[hash:${digestLength}].[ext]` });
}

interface Configuration {
  entry: Record<string, string | string[]>;
  cache?: { version?: string };
  devtool?: string;
  output: { environment?: object; hashDigestLength?: number };
  module: { rules: Rule[] };
  optimization: {
    minimizer?: { options?: { extractComments?: object; minimizer?: { options?: object } } }[];
    splitChunks?: { cacheGroups: Record<string, object> };
  };
}

interface Rule {
  test?: unknown;
  oneOf?: Rule[];
  use?: {
    options?: { limit?: number; modules?: { localIdentName?: string; getLocalIdent?: GetLocalIdent } };
  }[];
}

type GetLocalIdent = (context: { resourcePath: string }, pattern: string, name: string) => string;

/** Shortens class names in builds; development keeps Gatsby's, which contain the name of the file. */
export function shortenClassNames({ stage, getConfig }: CreateWebpackConfigArgs): void {
  if (!stage.startsWith('build')) return;
  const names = readClassNames(resolve('src'));
  const configuration = (getConfig as () => Configuration)();
  for (const { options } of configuration.module.rules.flatMap(usesOf)) {
    if (options?.modules?.localIdentName === undefined) continue;
    options.modules.getLocalIdent = ({ resourcePath }, _, name) => names.of(resourcePath, name);
  }
  // A new class changes the names of others, so webpack's cache becomes invalid.
  const { cache } = configuration;
  if (cache) cache.version = createHash('sha256').update(JSON.stringify(names.all)).digest('hex');
}

function usesOf({ oneOf = [], use = [] }: Rule): NonNullable<Rule['use']> {
  return [...(Array.isArray(use) ? use : []), ...oneOf.flatMap(usesOf)];
}

/** Compiles the share of measured visits (`WEB_VITALS`) into the code. Without it, the measuring code is removed. */
export function decideMeasuring({ actions, plugins }: CreateWebpackConfigArgs): void {
  const share = shareOfVisits(process.env.WEB_VITALS);
  // Gatsby types it as Function.
  const define = plugins.define as (values: Record<string, string>) => object;
  actions.setWebpackConfig({
    plugins: [define({ 'process.env.WEB_VITALS': JSON.stringify(share > 0 ? String(share) : '') })],
  });
}
