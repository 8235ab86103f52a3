import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { copySite, type SiteCopy } from '../publishing/site-copy';
import type { Figure } from '../speed/goals';
import { spreadOf } from '../speed/spread';

import { editStudy } from './edit-study';
import { processedPictures } from './pictures';
import { memory, once, run, several } from './record';
import { pictureCache, type Built } from './timed';

/** The site itself: cold, after one edit each, and once more in another folder with the pictures of the first. */
export async function measureSite(runs: number): Promise<Figure[]> {
  const site = await copySite();
  try {
    const cold = await run('site, cold', site.folder);
    const warm: Built[] = [];
    const begin = Date.now();
    for (let number = 1; number <= runs; number++) {
      await editStudy(site, `Edit ${number}`);
      warm.push(await run(`site, one edit (${number})`, site.folder));
    }
    const again = await processedPictures(site.folder, begin);
    const carried = await carry(site);
    const shared = await buildWithPicturesOf(site);
    const { median } = spreadOf(warm.map(({ seconds }) => seconds));
    return [
      once('Cold build', cold.seconds, { unit: 's' }),
      ...memory('Memory of the cold build', cold),
      several('Build after one edit', warm, { unit: 's' }),
      once('– over the cold one', median / cold.seconds, { goal: { atMost: 0.35 } }),
      once('Pictures processed, cold', again.all),
      once('Pictures processed again after edits', again.written, { goal: { atMost: 0 } }),
      ...carried,
      ...shared,
    ];
  } finally {
    await site.remove();
  }
}

/** Builds in another folder with what continuous integration carries from one build to the next, as on another machine. */
async function carry(from: SiteCopy): Promise<Figure[]> {
  const site = await copySite();
  try {
    for (const name of ['.cache', 'public'])
      await cp(join(from.folder, name), join(site.folder, name), {
        recursive: true,
        preserveTimestamps: true,
      });
    const begin = Date.now();
    const { seconds } = await run('site, another folder with carried .cache and public', site.folder);
    const { written } = await processedPictures(site.folder, begin);
    return [
      once('Build with the carried cache', seconds, { unit: 's' }),
      once('Pictures processed again there', written, { goal: { atMost: 0 } }),
    ];
  } finally {
    await site.remove();
  }
}

/** Builds in another clone on the same machine, which has nothing but the first one's picture cache. */
async function buildWithPicturesOf(from: SiteCopy): Promise<Figure[]> {
  const site = await copySite();
  try {
    const cache = join(site.folder, pictureCache);
    await cp(join(from.folder, pictureCache), cache, { recursive: true });
    const before = (await readdir(cache)).length;
    const { seconds } = await run('site, cold, with the pictures of another clone', site.folder);
    const added = (await readdir(cache)).length - before;
    return [
      once('Cold build with the pictures of another clone', seconds, { unit: 's' }),
      once('Pictures and cards made again there', added, { goal: { atMost: 0 } }),
    ];
  } finally {
    await site.remove();
  }
}
