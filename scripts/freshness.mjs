import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What a build is made from. */
const sources = /^(?:src|content|locales|static|server|admin|scripts|gatsby-.*|package-lock\.json)$/;
/** What installing and building put among them. */
const generated = /^(?:node_modules|dist|gatsby-types\.d\.ts)$/;
const tests = /\.test\.tsx?$/;

/**
 * @param {string} root the project's folder
 * @returns {Promise<'missing' | 'outdated' | 'fresh'>} how the current release stands to the sources
 */
export async function stateOfRelease(root) {
  try {
    const { startedAt } = JSON.parse(
      await readFile(join(root, '.releases', 'current', 'release.json'), 'utf8'),
    );
    return (await newestSource(root)) > Date.parse(startedAt) ? 'outdated' : 'fresh';
  } catch {
    return 'missing';
  }
}

/** @returns {Promise<number>} when a source last changed, in milliseconds; a folder changes when a file in it goes */
async function newestSource(root) {
  const names = (await readdir(root)).filter((name) => sources.test(name));
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
