/**
 * Loaded with `node --require` before `gatsby build`. A whole build records the results of both webpack runs and of the query
 * extraction; a content build reuses them if every file they read is unchanged (docs/publishing.md). It patches Gatsby 5.16.1,
 * which is pinned; a module that is not as expected is left alone.
 */
const console = require('node:console');
const { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { dirname, join, relative, sep } = require('node:path');
const process = require('node:process');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

const { hashOf, keepParsedFiles, readText } = require('./reuse-queries.cjs');

const root = process.cwd();
const record = join(root, '.build', 'bundles.json');
const reuse = process.env.SITE_CONTENT_ONLY === 'yes';
const isWorker = process.env.GATSBY_WORKER_POOL_WORKER !== undefined;
const gatsby = join(dirname(find('gatsby/package.json')), 'dist');

const offlinePlugin = find('gatsby-plugin-offline/gatsby-node.js');

const former = reuse ? readRecord() : undefined;
const recorded = { ...former };

const patches = {
  'commands/build-javascript.js': (part) => replace(part, 'buildProductionBundle', 'javascript'),
  'commands/build-html.js': (part) => replace(part, 'buildRenderer', 'html'),
  'utils/webpack/get-ssr-chunk-hashes.js': keepChunkHashes,
  'utils/parcel/compile-gatsby-files.js': skipCompiling,
  // public/ already contains the static files, which are sources.
  'utils/get-static-dir.js': (part) => skip(part, 'copyStaticDirs'),
  // The types of the queries depend on the sources.
  'utils/graphql-typegen/ts-codegen.js': (part) => skip(part, 'writeTypeScriptTypes'),
  'query/file-parser.js': (part) => {
    recorded.queries = keepParsedFiles(part, gatsby, former?.queries ?? {});
  },
  'query/index.js': forgetSameContexts,
  'utils/worker/pool.js': renderHere,
  'utils/get-latest-gatsby-files.js': takeInstalledAdapters,
  // The site has no functions; Gatsby would run webpack to find that out.
  'internal-plugins/functions/gatsby-node.js': (part) => skip(part, 'onPreBootstrap'),
};

if (!isWorker) {
  const load = Module._extensions['.js'];
  Module._extensions['.js'] = (module, filename) => {
    load(module, filename);
    // public/ already contains the worker of the whole build (src/gatsby/service-worker.ts).
    if (filename === offlinePlugin) skip(module.exports, 'onPostBuild');
    if (!filename.startsWith(gatsby)) return;
    const patch = patches[relative(gatsby, filename).split(sep).join('/')];
    if (patch !== undefined) patch(module.exports);
  };
  process.once('exit', (code) => {
    if (code === 0) saveRecord();
  });
}

/** @returns {string} the resolved file; the name itself if there is no such package */
function find(file) {
  try {
    return require.resolve(file, { paths: [root] });
  } catch {
    return file;
  }
}

/** A content build does not call this function. */
function skip(part, name) {
  if (reuse && typeof part[name] === 'function') part[name] = async () => undefined;
}

/** Replaces a webpack run by the recorded one if its files are unchanged. */
function replace(part, name, key) {
  const run = part[name];
  if (typeof run !== 'function') return;
  part[name] = async (...args) => {
    const made = former?.[key];
    if (made !== undefined && isUnchanged(made.read)) {
      const stats = { hash: made.hash, hasWarnings: () => false, hasErrors: () => false, former: made };
      return { stats, close: async () => undefined, rendererPath: undefined };
    }
    if (reuse) console.log(`The ${key} bundles have to be built anew`);
    const result = await run(...args);
    recorded[key] = { hash: result.stats.hash, read: filesRead(result.stats) };
    const close = async () => {
      await result.close();
      letGo(result.stats.compilation);
    };
    return { ...result, close };
  };
}

/** Gatsby keeps the result of each webpack run until the end of the build (170 MB) without using it after closing. */
function letGo(compilation) {
  for (const part of Object.keys(compilation)) compilation[part] = undefined;
  // This process idles while workers run queries, and would not collect garbage.
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

function keepChunkHashes(part) {
  const compute = part.getSSRChunkHashes;
  if (typeof compute !== 'function') return;
  part.getSSRChunkHashes = (options) => {
    if (options.stats.former !== undefined) return options.stats.former.chunkHashes;
    const chunkHashes = compute(options);
    if (recorded.html !== undefined) recorded.html.chunkHashes = chunkHashes;
    return chunkHashes;
  };
}

/** Gatsby would fetch the newest list of adapters, which is code, in each build. */
function takeInstalledAdapters(part) {
  if (typeof part.getLatestAdapters !== 'function') return;
  part.getLatestAdapters = async () => require(join(gatsby, '..', 'adapters.js'));
}

/** gatsby-config and gatsby-node are compiled from sources, which have not changed. */
function skipCompiling(part) {
  if (!reuse || typeof part.compileGatsbyFiles !== 'function') return;
  const compile = part.compileGatsbyFiles;
  part.compileGatsbyFiles = (folder, ...rest) =>
    existsSync(join(folder, '.cache', 'compiled', 'gatsby-node.js')) &&
    existsSync(join(folder, '.cache', 'compiled', 'gatsby-config.js'))
      ? Promise.resolve()
      : compile(folder, ...rest);
}

/**
 * gatsby-plugin-react-i18next recreates each page with its language. Gatsby takes that for a changed context and would query
 * every English page again.
 */
function forgetSameContexts(part) {
  if (!reuse || typeof part.calcDirtyQueryIds !== 'function') return;
  const contextChanged = 0b1000;
  const contextsOf = ({ pages }) =>
    new Map([...pages].map(([path, { context }]) => [path, JSON.stringify(context)]));
  const before = contextsOf(require(join(gatsby, 'redux')).store.getState());
  const calculate = part.calcDirtyQueryIds;
  part.calcDirtyQueryIds = (state) => {
    for (const [path, context] of contextsOf(state)) {
      const query = state.queries.trackedQueries.get(path);
      if (query !== undefined && context === before.get(path)) query.dirty &= ~contextChanged;
    }
    return calculate(state);
  };
}

/** Gatsby’s workers would load everything again and build the schema just to render a few pages. */
function renderHere(part) {
  if (!reuse || typeof part.create !== 'function') return;
  const work = require(join(gatsby, 'utils', 'worker', 'child', 'render-html.js'));
  if (typeof work.renderHTMLProd !== 'function') return;
  const nothing = () => [];
  part.create = () => ({
    all: new Proxy({}, { get: () => nothing }),
    single: { renderHTMLProd: work.renderHTMLProd, renderSlices: work.renderSlices },
    end: nothing,
  });
}

/** @returns {Record<string, string>} hashes of the project's files that webpack read; packages are covered by the lockfile */
function filesRead({ compilation }) {
  const read = {};
  for (const file of compilation.fileDependencies) {
    if (file.includes(`${sep}node_modules${sep}`) || file.includes(`${sep}.cache${sep}webpack${sep}`))
      continue;
    const text = readText(file);
    if (text !== undefined) read[relative(root, file)] = hashOf(text);
  }
  return read;
}

function isUnchanged(read) {
  return Object.entries(read).every(([file, hash]) => hashOf(readText(join(root, file)) ?? '') === hash);
}

function readRecord() {
  try {
    return JSON.parse(readFileSync(record, 'utf8'));
  } catch {
    return undefined;
  }
}

function saveRecord() {
  mkdirSync(dirname(record), { recursive: true });
  if (recorded.javascript === undefined || recorded.html?.chunkHashes === undefined) {
    rmSync(record, { force: true });
    return;
  }
  writeFileSync(`${record}.unfinished`, JSON.stringify(recorded));
  renameSync(`${record}.unfinished`, record);
}
