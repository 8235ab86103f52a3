/**
 * `npm run bench`: how fast the built site is beside an almost empty page, in one run. docs/performance.md says how to read it.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Browser } from '@playwright/test';

import { routes } from '../src/routes/route-table';
import { bytesOf, fetchedByFirstView } from '../tests/browser/fetched-files';
import { sizeOf } from '../tests/browser/release-files';
import { launchBrowser } from '../tests/launch-browser';

import {
  medianOf,
  printFigures,
  printMachine,
  runCommand,
  times,
  written,
  type Figure,
} from './helpers/figures';
import { startServer } from './helpers/start-server';
import { measureInteractions, measureNavigation } from './speed/inputs';
import { serveEmptyPage, choosePages, type SitePage } from './speed/pages';
import type { Load } from './speed/read-load';
import { loadPage, longestTaskOf } from './speed/run-lighthouse';

const runs = Number(process.env.BENCH_RUNS ?? 3);
const output = join('.bench', 'speed.json');

/** Folder of another checkout with a build, such as an earlier commit, whose pages are loaded in the same run. */
const otherCheckout = process.env.BENCH_BESIDE;

/** Measurements of one page, one for each run. */
interface PageFigures {
  name: string;
  origin: string;
  page?: SitePage;
  loads: Load[];
  longestTasks: number[];
  /** Kilobytes. */
  weights?: Readonly<Record<'html' | 'scripts' | 'firstView', number>>;
}

async function main(): Promise<void> {
  printMachine();
  const { addresses } = JSON.parse(await readFile('.releases/current/site.json', 'utf8')) as {
    addresses: string[];
  };
  const pages = choosePages(addresses, process.env.BENCH_ROUTES, process.env.BENCH_LANGUAGES);
  const site = await startServer();
  const other =
    otherCheckout === undefined ? undefined : await startServer(undefined, { folder: otherCheckout });
  const emptyPage = await serveEmptyPage();
  try {
    const empty: PageFigures = { name: 'empty page', origin: emptyPage.origin, loads: [], longestTasks: [] };
    const of = (origin: string, prefix = '') =>
      pages.map((page): PageFigures => ({
        name: prefix + page.name,
        origin,
        page,
        loads: [],
        longestTasks: [],
      }));
    const measured = of(site.origin);
    const compared = other === undefined ? [] : of(other.origin, 'beside it: ');
    for (let run = 1; run <= runs; run++)
      for (const figures of [empty, ...measured, ...compared]) {
        console.log(`Run ${run} of ${runs}: ${figures.name}`);
        const address = figures.origin + (figures.page?.address ?? '');
        // Scores other than performance do not depend on time.
        figures.loads.push(await loadPage(address, run === 1 ? undefined : ['performance']));
        figures.longestTasks.push(await longestTaskOf(address));
      }
    for (const figures of [...measured, ...compared])
      figures.weights = await inBrowser((browser) =>
        weigh(browser, figures.origin, figures.page?.address ?? ''),
      );
    const interactions = await times(runs, () =>
      inBrowser((browser) => measureInteractions(browser, site.origin)),
    );
    const navigations = await times(runs, () =>
      inBrowser((browser) => measureNavigation(browser, site.origin)),
    );
    console.table([empty, ...measured, ...compared].map(rowOf));
    print(empty, measured, interactions, navigations);
    await mkdir('.bench', { recursive: true });
    await writeFile(output, JSON.stringify({ empty, measured, compared, navigations }, null, 2));
    printMachine();
    console.log(`All values: ${output}`);
  } finally {
    await site.stop();
    await other?.stop();
    emptyPage.close();
  }
}

async function inBrowser<Result>(measure: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await launchBrowser();
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

async function weigh(browser: Browser, origin: string, address: string): Promise<PageFigures['weights']> {
  const fetched = await fetchedByFirstView(browser, origin, address);
  return {
    html: bytesOf(fetched, 'html') / 1000,
    scripts: bytesOf(fetched, 'script') / 1000,
    firstView: bytesOf(fetched) / 1000,
  };
}

/** @returns kilobytes that a navigation to the page loads */
function pageDataOf({ variant }: SitePage): number {
  return sizeOf(join('page-data', variant === '/' ? 'index' : variant, 'page-data.json')) / 1000;
}

function print(
  empty: PageFigures,
  measured: readonly PageFigures[],
  interactions: readonly ReadonlyMap<string, number>[],
  navigations: readonly number[],
): void {
  const inAll = (valuesOf: (figures: PageFigures) => number[]) =>
    measured.map((figures) => ({ where: figures.name, values: valuesOf(figures) }));
  const timesIn = (key: 'fcp' | 'lcp' | 'tbt' | 'cls') =>
    inAll(({ loads }) => loads.map((load) => load[key]));
  const overEmpty = (key: 'fcp' | 'lcp') => {
    const base = medianOf(empty.loads.map((load) => load[key]));
    return timesIn(key).map(({ where, values }) => ({ where, values: values.map((value) => value / base) }));
  };
  const main: readonly string[] = [routes.home.path, routes.caseStudy.path];
  const homeAndStudies = measured
    .filter(({ page }) => page && main.includes(page.route.path))
    .map(({ name }) => name);
  const weight = (key: keyof NonNullable<PageFigures['weights']>) =>
    inAll(({ weights }) => (weights ? [weights[key]] : []));
  const categories = Object.keys(measured[0]?.loads[0]?.scores ?? {});
  const figures: Figure[] = [
    ...categories.map((category) => ({
      name: `Lighthouse: ${category}`,
      atLeast: 100,
      measured: inAll(({ loads }) => loads.flatMap(({ scores }) => scores[category] ?? [])),
    })),
    { name: 'FCP over the empty page’s', atMost: 1.15, measured: overEmpty('fcp') },
    {
      name: 'LCP of home and case studies over it',
      atMost: 1.45,
      measured: overEmpty('lcp').filter(({ where }) => homeAndStudies.includes(where)),
    },
    { name: 'LCP', unit: 'ms', measured: timesIn('lcp') },
    { name: 'TBT', unit: 'ms', atMost: 30, measured: timesIn('tbt') },
    { name: 'CLS', atMost: 0.02, measured: timesIn('cls') },
    {
      name: 'Longest task, 4 ×',
      unit: 'ms',
      atMost: 80,
      measured: inAll(({ longestTasks }) => longestTasks),
    },
    { name: 'HTML', unit: 'kB', atMost: 15, measured: weight('html') },
    {
      name: 'Page data',
      unit: 'kB',
      atMost: 8,
      measured: inAll(({ page }) => (page ? [pageDataOf(page)] : [])),
    },
    { name: 'Scripts', unit: 'kB', atMost: 76, measured: weight('scripts') },
    {
      name: 'First view of home',
      unit: 'kB',
      atMost: 165,
      measured: weight('firstView').filter(({ where }) => where.startsWith(`${routes.home.path} `)),
    },
    {
      name: 'Interaction, 4 ×',
      unit: 'ms',
      atMost: 150,
      measured: [...(interactions[0]?.keys() ?? [])].map((where) => ({
        where,
        values: interactions.map((latencies) => latencies.get(where) ?? NaN),
      })),
    },
    { name: 'Navigation, 4 ×', unit: 'ms', atMost: 150, measured: [{ where: '', values: navigations }] },
  ];
  printFigures(figures);
  const failed = new Set(
    measured.flatMap(({ name, loads }) =>
      loads.flatMap((load) => load.failed.map((audit) => `${name}: ${audit}`)),
    ),
  );
  for (const audit of failed) console.log(`Audit not passed, ${audit}`);
}

function rowOf({ name, loads, longestTasks, weights }: PageFigures): Record<string, string> {
  const median = (values: readonly number[]): string => written(medianOf(values));
  return {
    page: name,
    scores: Object.values(loads[0]?.scores ?? {}).join(' '),
    FCP: median(loads.map(({ fcp }) => fcp)),
    LCP: median(loads.map(({ lcp }) => lcp)),
    TBT: median(loads.map(({ tbt }) => tbt)),
    CLS: median(loads.map(({ cls }) => cls)),
    'longest task': median(longestTasks),
    'HTML kB': weights ? written(weights.html) : '',
    'scripts kB': weights ? written(weights.scripts) : '',
    'all kB': weights ? written(weights.firstView) : '',
  };
}

runCommand(main);
