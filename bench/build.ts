/** `npm run bench:build`: builds of a clone of the site and of a plain Gatsby site with as many pages, with their peak memory. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { makePlainSite } from './build/plain-site';
import { cloneSite } from './helpers/clone-site';
import { figure, printFigures, printMachine, runCommand, type Figure } from './helpers/figures';
import { timedBuild, type Build } from './helpers/timed-build';

const runs = Number(process.env.BENCH_RUNS ?? 3);

interface Builds {
  cold: Build;
  /** After one edited Markdown file each. */
  warm: Build[];
}

async function main(): Promise<void> {
  printMachine();
  const { addresses } = JSON.parse(await readFile('.releases/current/site.json', 'utf8')) as {
    addresses: string[];
  };
  const site = await measure(cloneSite());
  const plain = await measure(makePlainSite(addresses.length), ['node_modules/gatsby/cli.js', 'build']);
  printFigures([
    ...figuresOf('Site', site),
    ...figuresOf('Plain site', plain),
    figure('Cold build, site over plain site', [site.cold.seconds / plain.cold.seconds], { atMost: 5 }),
    figure(
      'Build after an edit over cold build',
      site.warm.map(({ seconds }) => seconds / site.cold.seconds),
      {
        atMost: 0.35,
      },
    ),
  ]);
}

async function measure(
  making: Promise<{ folder: string; edit: (title: string) => Promise<void>; remove: () => Promise<void> }>,
  parameters?: readonly string[],
): Promise<Builds> {
  const { folder, edit, remove } = await making;
  try {
    // A cold build does not use the pictures of other clones.
    const environment = { GATSBY_TELEMETRY_DISABLED: '1', PICTURE_CACHE: join(folder, '.picture-cache') };
    const cold = await timedBuild(folder, parameters, environment);
    const warm: Build[] = [];
    for (let run = 1; run <= runs; run++) {
      await edit(`Edit ${run}`);
      warm.push(await timedBuild(folder, parameters, environment));
    }
    return { cold, warm };
  } finally {
    await remove();
  }
}

function figuresOf(name: string, { cold, warm }: Builds): Figure[] {
  return [
    figure(`${name}: cold build`, [cold.seconds], { unit: 's' }),
    figure(
      `${name}: build after an edit`,
      warm.map(({ seconds }) => seconds),
      { unit: 's' },
    ),
    ...(cold.megabytes === undefined
      ? []
      : [figure(`${name}: peak memory`, [cold.megabytes], { unit: 'MB', atMost: 2000 })]),
  ];
}

runCommand(main);
