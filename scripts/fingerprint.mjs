import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { content, generated, sources, tests } from './freshness.mjs';

/** What besides the content decides what the pages’ code becomes. */
const others = /^(?:tsconfig\.json|package\.json)$/;
/** Read while the site is built, by Gatsby or by the site’s configuration. */
const variables = /^(?:GATSBY_|SITE_URL$|NODE_ENV$|NODE_OPTIONS$|WEB_VITALS$|BROWSERSLIST)/;

/** What may have a hand in making Gatsby's nodes: neither what shows them, nor styles, drawings and fonts. */
export const nodeCode = /\.(?:[cm]?js|json|ts)$/;

/**
 * @param {string} root the project's folder
 * @param {RegExp} [read] the names of the files that count
 * @returns {Promise<string>} differs if anything of these but the content differs that a build is made from
 */
export async function fingerprintOf(root, read = /./) {
  const hash = createHash('sha256').update(process.version);
  for (const [name, value] of Object.entries(process.env).sort())
    if (variables.test(name)) hash.update(`\0${name}=${value}`);
  const names = (await readdir(root)).filter(
    (name) => (sources.test(name) && !content.test(name)) || others.test(name),
  );
  for (const name of names.sort()) await add(hash, root, name, read);
  // The packages themselves: a file that npm writes when it has installed them.
  const installed = await stat(join(root, 'node_modules', '.package-lock.json')).catch(() => undefined);
  return hash.update(`\0${installed?.mtimeMs ?? ''}`).digest('hex');
}

async function add(hash, root, name, read) {
  const path = join(root, name);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return;
  if (!found.isDirectory()) {
    if (read.test(name)) hash.update(`\0${name}\0`).update(await readFile(path));
    return;
  }
  for (const inside of (await readdir(path)).sort())
    if (!generated.test(inside) && !tests.test(inside)) await add(hash, root, join(name, inside), read);
}
