/**
 * Loaded into `gatsby build` before anything else (`node --require`): the folder that Gatsby names after a picture's content has
 * eight digits, as other hashed files of the site, of 32. They stand in the page for each size of a picture and nothing makes
 * them shorter. It reaches into gatsby-source-filesystem 5.16.0, which is pinned; where a part is not as expected, names stay long.
 */
const process = require('node:process');

const digits = 8;

if (process.env.GATSBY_WORKER_POOL_WORKER === undefined) shortenDigests();

function shortenDigests() {
  const source = partOf('gatsby-source-filesystem/create-file-node');
  const create = source?.createFileNode;
  if (typeof create !== 'function') return;
  source.createFileNode = async (...args) => {
    const node = await create(...args);
    if (node.internal.type === 'File')
      node.internal.contentDigest = node.internal.contentDigest.slice(0, digits);
    return node;
  };
}

/** @returns the part of a package as Gatsby will get it, undefined where there is none */
function partOf(name) {
  try {
    return require(require.resolve(name, { paths: [process.cwd()] }));
  } catch {
    return undefined;
  }
}
