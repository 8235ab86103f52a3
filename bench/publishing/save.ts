import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { wholeReleases } from '../../server/release-names';

import type { SiteCopy } from './site-copy';
import { secondsBetween, until } from './until';

const entry = 'content/case-studies/taffi/index.jp.md';
const page = '/case-studies/taffi?lang=jp';

/** Seconds from a save to the visitors, part by part. */
export interface SaveTimes {
  commit: number;
  notice: number;
  build: number;
  swap: number;
  'save to live': number;
}

/** Saves one field of one entry as a commit, and waits until visitors get it. */
export async function save({ folder, git }: SiteCopy, origin: string, text: string): Promise<SaveTimes> {
  const file = join(folder, entry);
  const changed = (await readFile(file, 'utf8')).replace(/^title: .*$/m, `title: ${text}`);
  const former = await releasesIn(folder);
  const begin = Date.now();
  await writeFile(file, changed);
  await git('commit', '-q', '-a', '-m', text);
  const committed = Date.now();
  await until(async () => (await buildState(origin)) !== 'published');
  const noticed = Date.now();
  await until(async () => {
    await buildState(origin);
    return (await releasesIn(folder)) !== former;
  });
  const built = Date.now();
  await until(async () => (await shownTo(origin)).includes(text));
  const live = Date.now();
  await until(async () => (await buildState(origin)) === 'published');
  return {
    commit: secondsBetween(begin, committed),
    notice: secondsBetween(committed, noticed),
    build: secondsBetween(noticed, built),
    swap: secondsBetween(built, live),
    'save to live': secondsBetween(begin, live),
  };
}

/** @returns the page of the entry, as a visitor gets it */
export async function shownTo(origin: string): Promise<string> {
  return (await fetch(origin + page)).text();
}

async function releasesIn(folder: string): Promise<string> {
  return wholeReleases(await readdir(join(folder, '.releases'))).join();
}

/** @throws if the build has failed */
async function buildState(origin: string): Promise<string> {
  const { build } = (await (await fetch(`${origin}/version.json`)).json()) as {
    build: { state: string; message?: string };
  };
  if (build.state === 'failed') throw new Error(build.message);
  return build.state;
}
