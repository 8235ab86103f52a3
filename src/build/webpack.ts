import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { CreateWebpackConfigArgs } from 'gatsby';

import { readClassNames } from './class-names';
import { rewritePageScripts } from './page-scripts';
import { divideWholeStyle } from './whole-style-files';

/**
 * Keeps code out of the browser that gatsby-plugin-react-i18next brings and the site does not use: the messages of
 * a page come with its data, and src/i18n/messages.tsx looks them up (docs/decisions/messages.md).
 */
export function leaveOutUnusedCode({ stage, actions }: CreateWebpackConfigArgs): void {
  if (!stage.startsWith('build')) return;
  const standIn = resolve('src/i18n/plugin-stand-in.tsx');
  const alias = { i18next: standIn, 'react-i18next': standIn, 'browser-lang': standIn, outdent: standIn };
  actions.setWebpackConfig({
    resolve: { alias: stage === 'build-javascript' ? { ...alias, ...forBrowsers() } : alias },
  });
}

const forBrowsers = () => ({
  '@gatsbyjs/reach-router$': resolve('src/router/router.tsx'),
  'gatsby-link$': resolve('src/router/link.tsx'),
  './ensure-resources$': resolve('src/router/ensure-resources.tsx'),
  './head/head-export-handler-for-browser$': resolve('src/router/head-handler.tsx'),
  'gatsby-react-router-scroll$': resolve('src/router/scroll-handler.tsx'),
  './api-runner-browser-plugins$': resolve('src/build/browser-plugins.js'),
  'gatsby-script$': resolve('src/build/script-stand-in.ts'),
  'prop-types$': resolve('src/build/prop-types-stand-in.ts'),
  './structured-data$': resolve('src/layouts/structured-data-stand-in.ts'),
  '../structured-data/structured-data$': resolve('src/structured-data/stand-in.ts'),
});

interface Plugin {
  constructor: { name: string };
  options?: { ignoreOrder?: boolean };
}

/** What the head of every page is made by comes with the app, once, instead of with each page and the late parts. */
export function shareHead({ stage, getConfig }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-javascript') return;
  const { splitChunks } = (getConfig as () => Configuration)().optimization;
  if (splitChunks)
    splitChunks.cacheGroups.head = { name: 'app', chunks: 'all', enforce: true, priority: 30, test: ofHead };
}

const ofHead = /[\\/]src[\\/]layouts[\\/](?:page-head|head-messages|structured-data-stand-in)\.tsx?/;

/**
 * Code is written for the browsers it is made for, what webpack itself puts around modules too. Source maps stand beside
 * the scripts, which do not name them: 50 bytes each that compress badly.
 */
export function writeForBrowsers({ stage, getConfig }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-javascript') return;
  const configuration = (getConfig as () => Configuration)();
  configuration.devtool = 'hidden-source-map';
  // Set here, because Gatsby leaves out what `setWebpackConfig` says of the output.
  configuration.output.environment = environment;
  configuration.output.hashDigestLength = digestLength;
  for (const { options } of configuration.optimization.minimizer ?? [])
    if (options?.minimizer?.options && 'mangle' in options.minimizer.options) {
      // The licences of what is in a file stand in one beside it, of which the file says no more than its name.
      options.extractComments = { condition: 'some', banner: (file: string) => file };
      Object.assign(options.minimizer.options, {
        ecma: 2020,
        compress: { ecma: 2020, passes: 2, reduce_funcs: false },
        mangle: true,
        output: { ecma: 2020 },
      });
    }
}

/** Digits of what tells one version of a file from others: nothing that Brotli could make shorter. */
const digestLength = 8;

/** The browsers of package.json know all of it. */
const environment = {
  arrowFunction: true,
  const: true,
  destructuring: true,
  forOf: true,
  optionalChaining: true,
  templateLiteral: true,
};

/** The app starts in steps (src/browser/entry.js). */
export function startInSteps({ stage, getConfig }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-javascript') return;
  (getConfig as () => Configuration)().entry.app = resolve('src/browser/entry.js');
}

/**
 * Asks browsers to compile all functions of a script while it is loaded, beside the page's own work: else React and the app are read
 * function by function on the page's thread when they first run, which took half of the time that all scripts need. Chromium knows
 * the mark (explicit JavaScript compile hints), others take it for a comment.
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

/** Before source maps are taken off, which count the lines (webpack's PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE is 400, DEV_TOOLING 500). */
const afterMinimizing = 401;

/** Less of Gatsby's own in every page. */
export function shortenScripts({ stage, actions, store }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-javascript') return;
  const { program } = (store.getState as () => { program: { directory: string } })();
  actions.setWebpackConfig({ plugins: [rewritePageScripts(program.directory)] });
}

/** The whole style sheet comes in two files. */
export function divideStyles({ stage, actions }: CreateWebpackConfigArgs): void {
  if (stage === 'build-javascript') actions.setWebpackConfig({ plugins: [divideWholeStyle] });
}

/**
 * Pages have their part of the styles in themselves, of which Gatsby does not know: it would keep the HTML of a former
 * build where only style sheets have changed. The code that makes HTML changes with them (ownStyleOnly in html.tsx).
 */
export function renderWithStyles({ stage, actions, plugins }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-html') return;
  const digest = createHash('sha256');
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  for (const name of sheets.sort()) digest.update(readFileSync(join('src', name)));
  const define = plugins.define as (values: Record<string, string>) => object;
  actions.setWebpackConfig({
    plugins: [define({ 'process.env.STYLE_SOURCES': JSON.stringify(digest.digest('hex')) })],
  });
}

/** Cascade layers decide which style wins, so the order in which sheets meet in a file does not matter. */
export function ignoreSheetOrder({ stage, getConfig }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-javascript' && stage !== 'develop') return;
  const { plugins } = (getConfig as () => { plugins: Plugin[] })();
  for (const { constructor, options } of plugins) {
    if (constructor.name === 'MiniCssExtractPlugin' && options) options.ignoreOrder = true;
  }
}

/**
 * Gatsby writes fonts below 10 kB into the style sheet, of which browsers would load every byte, and pages’ policy lets none
 * through. Their names stand in each page: short ones.
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
  entry: Record<string, string>;
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

/** Short class names for what visitors load; development keeps Gatsby's, which tell where a class comes from. */
export function shortenClassNames({ stage, getConfig }: CreateWebpackConfigArgs): void {
  if (!stage.startsWith('build')) return;
  const names = readClassNames(resolve('src'));
  const configuration = (getConfig as () => Configuration)();
  for (const { options } of configuration.module.rules.flatMap(usesOf)) {
    if (options?.modules?.localIdentName === undefined) continue;
    options.modules.getLocalIdent = ({ resourcePath }, _, name) => names.of(resourcePath, name);
  }
  // A new class or file gives others another name: what webpack keeps of former builds no longer fits then.
  const { cache } = configuration;
  if (cache) cache.version = createHash('sha256').update(JSON.stringify(names.all)).digest('hex');
}

function usesOf({ oneOf = [], use = [] }: Rule): NonNullable<Rule['use']> {
  return [...(Array.isArray(use) ? use : []), ...oneOf.flatMap(usesOf)];
}
