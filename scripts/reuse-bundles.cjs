/**
 * Loaded into `gatsby build` before anything else (`node --require`). After a whole build it keeps what the two webpack
 * runs and the search for queries came to; a build of changed content alone takes that up, as long as every file they
 * had read is the same (docs/publishing.md). It reaches into Gatsby 5.16.1, which is pinned; where a part is not as
 * expected, nothing is replaced and Gatsby builds as ever.
 */
const console = require('node:console');
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { dirname, join, relative, sep } = require('node:path');
const process = require('node:process');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

const root = process.cwd();
const record = join(root, '.build', 'bundles.json');
const reuse = process.env.SITE_CONTENT_ONLY === 'yes';
const isWorker = process.env.GATSBY_WORKER_POOL_WORKER !== undefined;
const gatsby = join(dirname(find('gatsby/package.json')), 'dist');

const offlinePlugin = find('gatsby-plugin-offline/gatsby-node.js');

const former = reuse ? readRecord() : undefined;
const kept = { ...former };

const patches = {
  'commands/build-javascript.js': (part) => replace(part, 'buildProductionBundle', 'javascript'),
  'commands/build-html.js': (part) => replace(part, 'buildRenderer', 'html'),
  'utils/webpack/get-ssr-chunk-hashes.js': keepChunkHashes,
  'utils/parcel/compile-gatsby-files.js': skipCompiling,
  'utils/get-static-dir.js': skipStaticFiles,
  'utils/graphql-typegen/ts-codegen.js': skipTypes,
  'query/file-parser.js': keepParsedFiles,
  'query/index.js': forgetSameContexts,
  'utils/worker/pool.js': renderHere,
  'bootstrap/resolve-module-exports.js': (part) => remember(part, 'resolveModuleExports', 'exports'),
  'utils/module-resolver.js': (part) => remember(part, 'resolveModule', 'modules'),
  'utils/get-latest-gatsby-files.js': takeInstalledAdapters,
  'internal-plugins/functions/gatsby-node.js': skipFunctions,
};

if (!isWorker) {
  const load = Module._extensions['.js'];
  Module._extensions['.js'] = (module, filename) => {
    load(module, filename);
    if (filename === offlinePlugin) skipServiceWorker(module.exports);
    if (!filename.startsWith(gatsby)) return;
    const patch = patches[relative(gatsby, filename).split(sep).join('/')];
    if (patch !== undefined) patch(module.exports);
  };
  process.once('exit', (code) => {
    if (code === 0) saveRecord();
  });
}

/** @returns {string} the file's real path; its name where there is no such package */
function find(file) {
  try {
    return require.resolve(file, { paths: [root] });
  } catch {
    return file;
  }
}

/** A run of webpack: the former one stands for it while nothing that it read has changed. Its warnings were told then. */
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
    kept[key] = { hash: result.stats.hash, read: filesRead(result.stats) };
    const close = async () => {
      await result.close();
      letGo(result.stats.compilation);
    };
    return { ...result, close };
  };
}

/** Gatsby keeps what each run of webpack came to until the build has ended (170 MB), and asks nothing of it once it is closed. */
function letGo(compilation) {
  for (const part of Object.keys(compilation)) compilation[part] = undefined;
  // While the workers run queries, this process has nothing to do, and would not look for what it can free.
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

function keepChunkHashes(part) {
  const compute = part.getSSRChunkHashes;
  if (typeof compute !== 'function') return;
  part.getSSRChunkHashes = (options) => {
    if (options.stats.former !== undefined) return options.stats.former.chunkHashes;
    const chunkHashes = compute(options);
    if (kept.html !== undefined) kept.html.chunkHashes = chunkHashes;
    return chunkHashes;
  };
}

/** Looking for the plugins' files and reading what they export takes half a second; both follow from the packages and sources. */
function remember(part, name, key) {
  const find = part[name];
  if (typeof find !== 'function') return;
  const known = former?.[key] ?? {};
  const found = (kept[key] = { ...known });
  const keep = (path, result) => {
    found[path] = result;
    return result;
  };
  part[name] = (path, ...options) => {
    // A module may do something when it is imported, as Gatsby's own for 404.html does.
    if (options[0]?.mode === 'import') return find(path, ...options);
    if (path in known) {
      if (known[path] === null) throw new Error(`There is no ${path}.`);
      return known[path];
    }
    try {
      const result = find(path, ...options);
      return result instanceof Promise ? result.then((value) => keep(path, value)) : keep(path, result);
    } catch (error) {
      keep(path, null);
      throw error;
    }
  };
}

/** Gatsby would ask the network for the newest list of adapters, which is code, in each build. */
function takeInstalledAdapters(part) {
  if (typeof part.getLatestAdapters !== 'function') return;
  part.getLatestAdapters = async () => require(join(gatsby, '..', 'adapters.js'));
}

/** The site has none; Gatsby runs webpack to find that out. */
function skipFunctions(part) {
  if (reuse && typeof part.onPreBootstrap === 'function') part.onPreBootstrap = async () => undefined;
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

/** They are sources too: public/ holds them from the whole build. */
function skipStaticFiles(part) {
  if (reuse && typeof part.copyStaticDirs === 'function') part.copyStaticDirs = () => undefined;
}

/** The types of the queries follow from the sources. */
function skipTypes(part) {
  if (reuse && typeof part.writeTypeScriptTypes === 'function')
    part.writeTypeScriptTypes = async () => undefined;
}

/** The worker that stands in public/ is the site’s own, of the whole build (src/build/service-worker.ts). */
function skipServiceWorker(part) {
  if (reuse && typeof part.onPostBuild === 'function') part.onPostBuild = async () => undefined;
}

/**
 * Each page is made first without its language and then, by gatsby-plugin-react-i18next, with it, which Gatsby takes for
 * a changed context: every English page would be queried anew.
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

/** Gatsby’s workers load all of it once more and build the schema, only to render the few pages that have changed. */
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

/** Reading the queries of all components again takes seconds; the result goes by each file's text. */
function keepParsedFiles(part) {
  const parser = part.default?.prototype;
  if (typeof parser?.parseFile !== 'function') return;
  const { store } = require(join(gatsby, 'redux'));
  const actions = require(join(gatsby, 'redux', 'actions')).actions;
  const parse = parser.parseFile;
  const files = {};
  parser.parseFile = async function parseFile(file, addError) {
    const text = readText(file);
    const known = text === undefined ? undefined : former?.queries?.[file];
    if (known !== undefined && known.hash === hashOf(text)) {
      files[file] = known;
      if (known.features !== undefined)
        store.dispatch({
          type: 'SET_COMPONENT_FEATURES',
          payload: { componentPath: file, ...known.features },
        });
      if (known.result?.astDefinitions.length > 0)
        store.dispatch(actions.queryExtractedBabelSuccess({ componentPath: file }));
      return known.result;
    }
    let features;
    const stop = listen(store, (action) => {
      if (action.type !== 'SET_COMPONENT_FEATURES' || action.payload.componentPath !== file) return;
      const { serverData, config, Head } = action.payload;
      features = { serverData, config, Head };
    });
    let faulty = false;
    const result = await parse.call(this, file, (...faults) => {
      faulty = true;
      addError(...faults);
    });
    stop();
    if (!faulty && text !== undefined) files[file] = { hash: hashOf(text), features, result };
    return result;
  };
  kept.queries = files;
}

function listen(store, hear) {
  return store.subscribe(() => hear(store.getState().lastAction));
}

/** @returns {Record<string, string>} hashes of all files of this project that webpack read; packages go by the lockfile */
function filesRead({ compilation }) {
  const read = {};
  for (const file of compilation.fileDependencies) {
    if (file.includes(`${sep}node_modules${sep}`) || file.includes(`${sep}.cache${sep}webpack${sep}`))
      continue;
    const text = readText(file);
    if (text !== undefined) read[relative(root, file)] = hashOf(text);
  }
  for (const file of generatedSources()) read[file] = hashOf(readText(join(root, file)) ?? '');
  return read;
}

/** What Gatsby writes from pages and plugins for webpack to read, named here in case webpack knows them by another way. */
function generatedSources() {
  return ['async-requires.js', 'api-runner-ssr.js', 'api-runner-browser-plugins.js', 'redirects.json'].map(
    (name) => join('.cache', name),
  );
}

function isUnchanged(read) {
  return Object.entries(read).every(([file, hash]) => hashOf(readText(join(root, file)) ?? '') === hash);
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function hashOf(text) {
  return createHash('sha256').update(text).digest('base64');
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
  if (kept.javascript === undefined || kept.html?.chunkHashes === undefined) {
    rmSync(record, { force: true });
    return;
  }
  writeFileSync(`${record}.unfinished`, JSON.stringify(kept));
  renameSync(`${record}.unfinished`, record);
}
