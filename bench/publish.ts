import { openEditor } from './publishing/open-editor';
import { rollBackOnce } from './publishing/roll-back';
import { save } from './publishing/save';
import { copySite, type SiteCopy } from './publishing/site-copy';
import { median, secondsBetween } from './publishing/until';

const times = Number(process.env.BENCH_SAVES ?? 5);

/**
 * `npm run bench:publish`: from a save of one field of one entry until visitors get it, the first one after a cold build
 * and later ones, with the parts of their builds; a rollback;
 * and the time until the editor can be used.
 */
async function main(): Promise<void> {
  console.log(`Seconds, medians of ${times}, Node ${process.version}.`);
  const site = await copySite();
  try {
    const begin = Date.now();
    await site.build();
    console.log(`\nCold build in the same run: ${secondsBetween(begin, Date.now())}`);
    await measurePublishing(site);
    await measureEditor(site);
  } finally {
    await site.remove();
  }
}

async function measurePublishing(site: SiteCopy): Promise<void> {
  const { origin, stop } = await site.serve({ hasAdmin: false });
  try {
    const first = await save(site, origin, 'Bench 0.');
    report('First save', [first.times]);
    const saves: Awaited<ReturnType<typeof save>>[] = [];
    for (let number = 1; number <= times; number++) saves.push(await save(site, origin, `Bench ${number}.`));
    report(
      'Save',
      saves.map((taken) => taken.times),
    );
    report(
      'Build',
      saves.map((taken) => taken.phases),
    );
    const former = `Bench ${times - 1}.`;
    const rollbacks = await inTurn(() => rollBackOnce(site, origin, former));
    report('Rollback', rollbacks);
  } finally {
    await stop();
  }
}

async function measureEditor(site: SiteCopy): Promise<void> {
  const { origin, stop } = await site.serve({ hasAdmin: true });
  try {
    report('/admin', await inTurn(() => openEditor(origin)));
  } finally {
    await stop();
  }
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let number = 0; number < times; number++) results.push(await work());
  return results;
}

/** Prints each measurement and the median of each of its parts. */
function report<Part extends string>(name: string, rows: readonly Record<Part, number>[]): void {
  const [first] = rows;
  if (first === undefined) return;
  const parts = Object.keys(first) as Part[];
  const middle = Object.fromEntries(parts.map((part) => [part, median(rows.map((row) => row[part]))]));
  const numbered = rows.map((row, index) => [`${name} ${index + 1}`, row]);
  console.table({ ...Object.fromEntries(numbered), median: middle });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
