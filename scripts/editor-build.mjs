import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { runNode } from './build-step.mjs';

/**
 * Bundles the editor into public/admin. After a content build this is skipped unless the bundle contains a content file that
 * changed.
 * @param {string} root the project's folder
 * @param {boolean} isContentOnly whether the sources are those of the former build
 */
export async function buildEditor(root, isContentOnly) {
  if (!existsSync(join(root, 'admin', 'build.mjs'))) return;
  const record = join(root, '.build', 'editor.json');
  if (
    isContentOnly &&
    existsSync(join(root, 'public', 'admin', 'index.html')) &&
    (await isUnchanged(root, record))
  )
    return;
  await rm(record, { force: true });
  await runNode(root, 'Building the editor', ['admin/build.mjs'], { EDITOR_INPUTS: record });
}

async function isUnchanged(root, record) {
  try {
    const { inputs } = JSON.parse(await readFile(record, 'utf8'));
    const hashes = await Promise.all(Object.keys(inputs).map((file) => hashOf(join(root, file))));
    return Object.values(inputs).every((hash, index) => hash === hashes[index]);
  } catch {
    return false;
  }
}

/** The folder of a bundled file's package, as the lockfile names it. */
const packageFolder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;

/**
 * Records hashes of bundled content files for the next build, and the bundled packages.
 * @param {string} root the project's folder
 * @param {string} record file to write
 * @param {string[]} files in the bundle, relative to the project's folder
 */
export async function keepInputs(root, record, files) {
  const own = files.filter((file) => /^(?:content|locales)\//.test(file));
  const hashes = await Promise.all(own.map((file) => hashOf(join(root, file))));
  const inputs = Object.fromEntries(own.map((file, index) => [file, hashes[index]]));
  const packages = new Set(files.flatMap((file) => packageFolder.exec(file)?.[0] ?? []));
  await writeFile(record, JSON.stringify({ inputs, packages: [...packages].sort() }));
}

async function hashOf(file) {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('base64');
}
