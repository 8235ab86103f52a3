import { createHash } from 'node:crypto';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { content, generated, sources, tests } from './freshness.mjs';

/** What besides the content decides what the pages’ code becomes. */
const others = /^(?:tsconfig\.json|package\.json)$/;
/** Read while the site is built, by Gatsby or by the site’s configuration. NODE_ENV is always the same: gatsby-build.mjs sets it. */
const variables = /^(?:GATSBY_|SITE_URL$|NODE_OPTIONS$|WEB_VITALS$|BROWSERSLIST)/;

/** What may have a hand in making Gatsby's nodes: neither what shows them, nor styles, drawings and fonts. */
const nodeCode = /\.(?:[cm]?js|json|ts)$/;

/**
 * What a build is made from and where, but for the content. Gatsby's caches hold absolute paths, so a folder that was
 * copied or moved is another one. The packages follow from the lockfile: when they were installed does not matter.
 *
 * @param {string} root the project's folder
 * @returns {Promise<{ fingerprint: string, nodes: string }>} hashes: `fingerprint` differs if anything does; `nodes` if the
 * place, the environment, the lockfile or code that may make Gatsby's nodes does
 */
export async function fingerprintOf(root) {
  const place = await environmentOf(root);
  const hashes = {
    fingerprint: createHash('sha256').update(place),
    nodes: createHash('sha256').update(place),
  };
  const names = (await readdir(root)).filter(
    (name) => (sources.test(name) && !content.test(name)) || others.test(name),
  );
  for (const name of names.sort()) await add(hashes, root, name);
  return { fingerprint: hashes.fingerprint.digest('hex'), nodes: hashes.nodes.digest('hex') };
}

/** A text that differs if the folder was copied or moved, or Node, the kind of machine or a variable that a build reads is another. */
async function environmentOf(root) {
  const named = Object.entries(process.env).filter(([name]) => variables.test(name));
  const { version, platform, arch } = process;
  return JSON.stringify([await realpath(root), version, platform, arch, named.sort()]);
}

async function add(hashes, root, name) {
  const path = join(root, name);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return;
  if (!found.isDirectory()) {
    const bytes = await readFile(path);
    hashes.fingerprint.update(`\0${name}\0`).update(bytes);
    if (nodeCode.test(name)) hashes.nodes.update(`\0${name}\0`).update(bytes);
    return;
  }
  for (const inside of (await readdir(path)).sort())
    if (!generated.test(inside) && !tests.test(inside)) await add(hashes, root, join(name, inside));
}
