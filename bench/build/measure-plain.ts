import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Figure } from '../speed/goals';

import { makePlainExample } from './plain-example';
import { once, run, several } from './record';
import type { Built } from './timed';

/** A plain site of as many pages: what Gatsby takes of itself. */
export async function measurePlain(runs: number): Promise<Figure[]> {
  const { addresses } = JSON.parse(
    await readFile(join(process.cwd(), '.releases', 'current', 'site.json'), 'utf8'),
  ) as { addresses: string[] };
  const plain = await makePlainExample(addresses.length, process.cwd());
  const gatsby = ['node_modules/gatsby/cli.js', 'build'];
  try {
    const cold = await run(`plain, ${addresses.length} pages in four languages, cold`, plain.folder, gatsby);
    const warm: Built[] = [];
    for (let number = 1; number <= runs; number++) {
      await plain.edit(`Edit ${number}.`);
      warm.push(await run(`plain, one edit (${number})`, plain.folder, gatsby));
    }
    return [
      once('Plain site, cold', cold.seconds, { unit: 's' }),
      ...(cold.megabytes === undefined ? [] : [once('Plain site, memory', cold.megabytes, { unit: 'MB' })]),
      several('Plain site, build after one edit', warm, { unit: 's' }),
    ];
  } finally {
    await plain.remove();
  }
}
