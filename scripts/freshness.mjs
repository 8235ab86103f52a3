import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export const sources =
  /^(?:src|content|locales|static|server|admin|scripts|deploy|gatsby-.*|babel\.config\.cjs|package-lock\.json)$/;
export const content = /^(?:content|locales)$/;
/** Files that installing and building create among the sources. */
export const generated = /^(?:node_modules|dist|query-types\.d\.ts)$/;
export const tests = /\.test\.tsx?$/;

/**
 * Compares the newest release, even if an older one is served, with the sources.
 * @param {string} root the project's folder
 * @param {{ ownContent?: boolean }} [options] whether the project's own content is built
 * @returns {Promise<'missing' | 'outdated' | 'fresh'>}
 */
export async function stateOfRelease(root, { ownContent = true } = {}) {
  const folder = join(root, '.releases');
  try {
    await stat(join(folder, 'current', 'release.json'));
    const names = (await readdir(folder)).filter(
      (name) => /^\d{8}-/.test(name) && !name.endsWith('.unfinished'),
    );
    const notes = await Promise.all(
      names.map((name) => readFile(join(folder, name, 'release.json'), 'utf8')),
    );
    const begun = Math.max(...notes.map((note) => Date.parse(JSON.parse(note).startedAt)));
    return (await newestSource(root, ownContent)) > begun ? 'outdated' : 'fresh';
  } catch {
    return 'missing';
  }
}

/** @returns {Promise<number>} when a source last changed, in milliseconds; deleting a file changes its folder */
async function newestSource(root, withContent) {
  const isWanted = (name) => sources.test(name) && (withContent || !content.test(name));
  const names = (await readdir(root)).filter(isWanted);
  const times = await Promise.all(names.map((name) => newestIn(join(root, name))));
  return Math.max(0, ...times);
}

async function newestIn(path) {
  const found = await stat(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const names = await readdir(path);
  const inside = names.filter((name) => !generated.test(name) && !tests.test(name));
  const times = await Promise.all(inside.map((name) => newestIn(join(path, name))));
  // A folder with generated files in it changes with every build.
  return Math.max(0, ...times, names.some((name) => generated.test(name)) ? 0 : found.mtimeMs);
}
