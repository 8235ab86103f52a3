/**
 * `npm run bench:build`: what builds cost, in copies that are removed again: cold, after one edit, with pictures carried to another
 * folder, beside a plain Gatsby site of as many pages, and with many more case studies. docs/performance.md says how to
 * read it.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';

import { measurePlain } from './build/measure-plain';
import { measureSite } from './build/measure-site';
import { measureStudies } from './build/measure-studies';
import { builds } from './build/record';
import { lineOf, type Figure } from './speed/goals';

const runs = Number(process.env.BENCH_RUNS ?? 3);
/** How many case studies are added, from few to many. */
const sizes = (process.env.BENCH_STUDIES ?? '100,400').split(',').map(Number);
const parts = (process.env.BENCH_PARTS ?? 'site,plain,studies').split(',');
const output = join(process.cwd(), '.bench', 'build.json');

async function main(): Promise<void> {
  console.log(
    `Node ${process.version}, ${availableParallelism()} processors, load ${(loadavg()[0] ?? 0).toFixed(1)}; edits: medians of ${runs}`,
  );
  const figures: Figure[] = [];
  if (parts.includes('site')) figures.push(...(await measureSite(runs)));
  if (parts.includes('plain')) figures.push(...(await measurePlain(runs)));
  if (parts.includes('studies')) figures.push(...(await measureStudies(sizes)));
  const lines = figures.map(lineOf);
  console.table(lines);
  await mkdir(join(output, '..'), { recursive: true });
  await writeFile(output, JSON.stringify({ at: new Date().toISOString(), sizes, lines, builds }, null, 2));
  console.log(`Every build: ${output}`);
  if (lines.some(({ held }) => held === 'NO') && process.argv.includes('--strict')) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
