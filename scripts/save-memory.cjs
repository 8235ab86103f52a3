/**
 * Loaded with `node --require` before `gatsby build` and its workers: makes V8 collect garbage after 20 % of heap growth
 * instead of 100 %. Not a Node option, because threads reject it.
 */
const { createRequire } = require('node:module');
const process = require('node:process');
const { setImmediate } = require('node:timers');
const { setFlagsFromString } = require('node:v8');

// Content builds need little memory and would lose a tenth of their time.
if (process.env.SITE_CONTENT_ONLY !== 'yes') setFlagsFromString('--heap-growing-percent=20');

if (process.env.GATSBY_WORKER_POOL_WORKER === undefined) stopWatching();

/**
 * Gatsby watches every content file until the end of a build: three inotify watches per case study, of which some kernels allow
 * 8,192. They are closed once all files are known.
 */
function stopWatching() {
  const chokidar = requireOf('gatsby-source-filesystem')?.('chokidar');
  if (typeof chokidar?.watch !== 'function') return;
  const { watch } = chokidar;
  chokidar.watch = (...args) => {
    const watcher = watch(...args);
    watcher.once('ready', () => setImmediate(() => watcher.close()));
    return watcher;
  };
}

/** @returns a `require` that resolves like the package's own; undefined without that package */
function requireOf(name) {
  try {
    return createRequire(require.resolve(`${name}/package.json`, { paths: [process.cwd()] }));
  } catch {
    return undefined;
  }
}
