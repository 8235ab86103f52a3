/**
 * Loaded into `gatsby build` and its workers before anything else (`node --require`): Node looks for what it can free whenever its
 * memory has grown by a fifth; of itself it would let it double. Not given to Node as an option: threads refuse it there.
 */
const { createRequire } = require('node:module');
const process = require('node:process');
const { setImmediate } = require('node:timers');
const { setFlagsFromString } = require('node:v8');

// A build of changed content alone needs little memory, and would spend a tenth of its time on looking.
if (process.env.SITE_CONTENT_ONLY !== 'yes') setFlagsFromString('--heap-growing-percent=20');

if (process.env.GATSBY_WORKER_POOL_WORKER === undefined) stopWatching();

/**
 * Gatsby watches every file of the content to the end of a build, though it builds a snapshot: three watches for a case study, of which
 * kernels allow 8,192 and more. Once all files are known they are watched no longer.
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

/** @returns what a package of the site’s requires others by, undefined where there is no such package */
function requireOf(name) {
  try {
    return createRequire(require.resolve(`${name}/package.json`, { paths: [process.cwd()] }));
  } catch {
    return undefined;
  }
}
