import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { copySite, type SiteCopy } from '../publishing/site-copy';
import type { Figure } from '../speed/goals';

import { editStudy } from './edit-study';
import { memory, once, run } from './record';
import { prepareStudies } from './studies';
import { pictureCache, type Built } from './timed';

/** The site with more and more case studies, everything but the pictures built anew each time. */
export async function measureStudies(sizes: readonly number[]): Promise<Figure[]> {
  const site = await copySite();
  try {
    const studies = await prepareStudies(site.folder);
    // Also processes the pictures, which all sizes then have.
    await studies.growTo(1);
    await save(site, 'One study');
    await run('one study, pictures processed', site.folder);
    const seen: { size: number; cold: Built; warm: Built; added: Built }[] = [];
    let there = 1;
    for (const size of [1, ...sizes]) {
      await studies.growTo(size);
      await save(site, `${size} studies`);
      await forget(site);
      const cold = await run(`${size} studies, cold`, site.folder);
      await editStudy(site, `Edit at ${size}`);
      const warm = await run(`${size} studies, one edit`, site.folder);
      there = Math.max(there, size) + 1;
      await studies.growTo(there);
      await save(site, 'One more');
      const added = await run(`${size} studies, one more`, site.folder);
      seen.push({ size, cold, warm, added });
    }
    return growthFigures(seen);
  } finally {
    await rm(`${site.folder}-pictures`, { recursive: true, force: true });
    await site.remove();
  }
}

async function save({ git }: SiteCopy, text: string): Promise<void> {
  await git('add', '.');
  await git('commit', '-q', '--allow-empty', '-m', text);
}

/** Leaves nothing of former builds but processed pictures. */
async function forget({ folder }: SiteCopy): Promise<void> {
  const pictures = join(folder, 'public', 'static');
  const aside = join(folder, '.pictures');
  await cp(pictures, aside, { recursive: true, preserveTimestamps: true });
  for (const name of ['.cache', '.build', '.releases', 'public', pictureCache])
    await rm(join(folder, name), { recursive: true, force: true });
  await cp(aside, pictures, { recursive: true, preserveTimestamps: true });
  // Cards are drawn for each page: they are part of what a page costs.
  await rm(join(pictures, 'cards'), { recursive: true, force: true });
  await rm(aside, { recursive: true });
}

function growthFigures(seen: readonly { size: number; cold: Built; warm: Built; added: Built }[]): Figure[] {
  const costs = seen.slice(1).map(({ size, cold }, index) => {
    const before = seen[index];
    const more = size - (before?.size ?? 0);
    return { size, seconds: (cold.seconds - (before?.cold.seconds ?? 0)) / more };
  });
  const [first] = costs;
  const last = costs.at(-1);
  return [
    ...seen.flatMap(({ size, cold, warm, added }) => [
      once(`${size} more studies, cold`, cold.seconds, { unit: 's' }),
      once(`${size} more studies, one edit`, warm.seconds, { unit: 's' }),
      once(`${size} more studies, one more`, added.seconds, { unit: 's' }),
      ...memory(`${size} more studies, memory`, cold),
    ]),
    ...costs.map(({ size, seconds }) =>
      once(`Cost of a study in four languages, up to ${size}`, seconds * 1000, { unit: 'ms' }),
    ),
    ...(first && last && last !== first
      ? [once('– the last over the first', last.seconds / first.seconds, { goal: { atMost: 1.3 } })]
      : []),
  ];
}
