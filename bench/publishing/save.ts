import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { BuildTimes } from '../../server/build-progress';
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

/** Parts of a build of changed content, each with the line that the build prints at its end. */
const phases = [
  ['snapshot', 'Building the changed content'],
  ['Gatsby starts', 'success copy gatsby files'],
  ['content check', 'success onPreBootstrap'],
  ['nodes, schema', 'success building schema'],
  ['pages, queries', 'success Writing page-data.json and slice-data.json files to public directory'],
  ['HTML', 'success Building static HTML for pages'],
  ['cards, search', 'Making the release'],
] as const;

/** Seconds of each part of a build; `release` ends when the new release can be served. */
export type PhaseTimes = Record<(typeof phases)[number][0] | 'release', number>;

/** Saves one field of one entry as a commit, and waits until visitors get it. */
export async function save(
  { folder, git }: SiteCopy,
  origin: string,
  text: string,
): Promise<{ times: SaveTimes; phases: PhaseTimes }> {
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
    times: {
      commit: secondsBetween(begin, committed),
      notice: secondsBetween(committed, noticed),
      build: secondsBetween(noticed, built),
      swap: secondsBetween(built, live),
      'save to live': secondsBetween(begin, live),
    },
    phases: await phasesOf(folder, built - noticed),
  };
}

/**
 * @param folder the project's
 * @param total how long the build took, milliseconds
 * @returns what the server noted of its last build of changed content
 * @throws if there was none: everything was built
 */
async function phasesOf(folder: string, total: number): Promise<PhaseTimes> {
  const { content } = JSON.parse(await readFile(join(folder, '.build', 'times.json'), 'utf8')) as BuildTimes;
  if (content === undefined) throw new Error('Everything was built, not the changed content alone.');
  let former = 0;
  const durations = [...phases, ['release', undefined] as const].map(([name, line]) => {
    const end = line === undefined ? total : (content.find((mark) => mark.line === line)?.at ?? former);
    const duration = secondsBetween(former, end);
    former = end;
    return [name, duration] as const;
  });
  return Object.fromEntries(durations) as PhaseTimes;
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
