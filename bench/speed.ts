/**
 * `npm run bench`: how fast the built site is, beside an almost empty page and home without its scripts, in one run.
 * docs/performance.md says how to read it.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';

import { figuresOf, type Results } from './speed/figures';
import { weighFiles } from './speed/file-weights';
import { lineOf, type Line } from './speed/goals';
import {
  measureAnswers,
  measureFirstViews,
  measureLoads,
  measureNavigations,
  measurePlainAnswers,
  measureShifts,
  measureTasks,
} from './speed/measure';
import { choosePages } from './speed/page-list';
import { servePages } from './speed/plain-host';
import { floorPage, japaneseFloorPage, withoutScripts } from './speed/plain-page';
import type { Load } from './speed/read-report';
import { policyHeaders, startSite } from './speed/site-server';
import { tellFailures, tellLoads, tellShifts, tellTasks } from './speed/tell';

const runs = Number(process.env.BENCH_RUNS ?? 3);
/** What can be measured; all pages in all languages take hours with everything. */
const everyPart = ['loads', 'tasks', 'inputs', 'shifts', 'bytes'] as const;
type Part = (typeof everyPart)[number];
const parts = process.env.BENCH_PARTS?.split(',') ?? everyPart;
const release = join(process.cwd(), '.releases', 'current');
const output = join(process.cwd(), '.bench', 'speed.json');
const references = {
  floor: 'floor page',
  guarded: 'floor page with headers',
  japanese: 'floor page with headers, in Japanese',
  plain: 'plain page',
};

async function main(): Promise<void> {
  const unknown = parts.find((part) => !(everyPart as readonly string[]).includes(part));
  if (unknown !== undefined) throw new Error(`BENCH_PARTS: “${unknown}” is none of ${everyPart.join(', ')}.`);
  const { addresses } = JSON.parse(await readFile(join(release, 'site.json'), 'utf8')) as {
    addresses: string[];
  };
  const pages = choosePages(addresses, process.env.BENCH_ROUTES, process.env.BENCH_LANGUAGES);
  const machine = describeMachine();
  console.log(`${runs} runs of ${pages.length} pages. ${machine}, load ${loadNow()}`);
  const results = await measure(addresses, pages);
  const lines = figuresOf(results).map(lineOf);
  console.log(`\n${machine}, load at the end ${loadNow()}. Medians of ${runs}, each line by its worst page.`);
  tellLoads(results);
  console.table(lines);
  tellFailures(results);
  tellTasks(results);
  tellShifts(results);
  await write(machine, results, lines);
  const missed = lines.filter(({ held }) => held === 'NO').length;
  console.log(`\n${missed ? `${missed} goals are missed` : 'All goals are held'}. Every figure: ${output}`);
  if (missed && process.argv.includes('--strict')) process.exitCode = 1;
}

async function measure(addresses: readonly string[], pages: Results['pages']): Promise<Results> {
  const folder = join(release, 'public');
  const home = await readFile(join(folder, 'index.html'), 'utf8');
  const site = await startSite();
  const headers = await policyHeaders(site);
  const host = await servePages(
    {
      '/floor': { html: floorPage },
      '/guarded': { html: floorPage, headers },
      '/japanese': { html: japaneseFloorPage, headers },
      '/plain': { html: withoutScripts(home) },
    },
    folder,
  );
  const tell = (what: string): void => console.log(`  ${what}`);
  // Not every page in every language: what languages share is measured once.
  const [first] = pages;
  const some = pages.filter(({ language, path }) => path === '/' || language === first?.language);
  try {
    const beside = new Map([
      [references.floor, `${host.origin}/floor`],
      [references.guarded, `${host.origin}/guarded`],
      [references.japanese, `${host.origin}/japanese`],
      [references.plain, `${host.origin}/plain`],
    ]);
    const addressesOf = (chosen: Results['pages']): Map<string, string> =>
      new Map(chosen.map(({ name, address }) => [name, site.origin + address]));
    const ifAsked = async <Result>(part: Part, work: () => Promise<Result[]>): Promise<Result[]> =>
      parts.includes(part) ? work() : [];
    const loads = () => measureLoads(beside, addressesOf(pages), runs, tell);
    return {
      references,
      pages,
      loads: parts.includes('loads') ? await loads() : new Map<string, Load[]>(),
      ...(parts.includes('bytes') ? await weighFiles(folder, addresses) : { html: [], pageData: [] }),
      tasks: await ifAsked('tasks', () =>
        measureTasks(new Map([...beside, ...addressesOf(some)]), runs, tell),
      ),
      answers: await ifAsked('inputs', () => measureAnswers(site, runs, tell)),
      plainAnswers: await ifAsked('inputs', () => measurePlainAnswers(host.origin, '/plain', runs, tell)),
      navigations: await ifAsked('inputs', () => measureNavigations(site, runs, tell)),
      shifts: await ifAsked('shifts', () => measureShifts(site, runs, tell)),
      views: await ifAsked('bytes', () => measureFirstViews(site, some, tell)),
    };
  } finally {
    await site.stop();
    host.close();
  }
}

function describeMachine(): string {
  return `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'processor'}`;
}

/** More than the number of processors means that others work, too: then times say little. */
function loadNow(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

async function write(machine: string, results: Results, lines: readonly Line[]): Promise<void> {
  await mkdir(join(output, '..'), { recursive: true });
  const pages = results.pages.map(({ name, address }) => ({ name, address }));
  const views = results.views.map(({ page, ...fetched }) => ({ where: page.name, ...fetched }));
  const all = { ...results, pages, views, loads: Object.fromEntries(results.loads) };
  const at = new Date().toISOString();
  await writeFile(output, JSON.stringify({ at, machine, runs, lines, ...all }, null, 2));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
