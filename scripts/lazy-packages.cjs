/**
 * Loaded into a build of changed content alone before anything else (`node --require`): half of what Gatsby requires when
 * it starts is needed only to bundle, compile or develop. These packages are loaded when something in them is first used.
 * Gatsby is pinned (5.16.1); a package that is not in the lists is loaded as ever.
 */
const Module = require('node:module');
const process = require('node:process');

/** Modules that export one function. */
const functions = new Set([
  '../utils/webpack.config',
  '@gatsbyjs/webpack-hot-middleware',
  '@pmmmwh/react-refresh-webpack-plugin',
  '@vercel/webpack-asset-relocator-loader',
  'axios',
  'cheerio',
  'express',
  'express-http-proxy',
  'sanitize-html',
  'socket.io',
  'webpack',
  'webpack/lib/optimize/ConcatenatedModule',
  'webpack-dev-middleware',
]);
/** Modules that were compiled from ECMAScript modules. */
const compiled = new Set([
  '@babel/traverse',
  '@graphql-codegen/core',
  '@graphql-tools/code-file-loader',
  '@graphql-tools/load',
  '@parcel/cache',
  '@parcel/core',
  'workbox-build',
]);

if (process.env.GATSBY_WORKER_POOL_WORKER === undefined) {
  const load = Module._load;
  Module._load = function loadLater(name, ...others) {
    const isCompiled = compiled.has(name);
    if (!isCompiled && !functions.has(name)) return load.call(this, name, ...others);
    return lazily(() => load.call(this, name, ...others), isCompiled);
  };
}

/**
 * @param {() => object} load
 * @param {boolean} isCompiled what `__esModule` says, which Gatsby's code asks at once
 * @returns a stand-in that loads the module at its first use
 */
function lazily(load, isCompiled) {
  let module;
  const get = () => (module ??= load());
  // Unlike other functions, a bound one has no property that a proxy may not change.
  return new Proxy(function () {}.bind(), {
    get: (_, key) => (key === '__esModule' ? isCompiled : Reflect.get(get(), key)),
    has: (_, key) => Reflect.has(get(), key),
    apply: (_, self, args) => Reflect.apply(get(), self, args),
    construct: (_, args) => Reflect.construct(get(), args),
    ownKeys: () => Reflect.ownKeys(get()),
    getOwnPropertyDescriptor: (_, key) => {
      const found = Reflect.getOwnPropertyDescriptor(get(), key);
      return found && { ...found, configurable: true };
    },
  });
}
