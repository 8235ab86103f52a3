import type { Browser } from '@playwright/test';

import { pathFor } from '../../src/routes/route-table';

import { inAttempts } from './attempts';
import { deeds, type Deed } from './deeds';
import { fetchedByFirstView, fetchedByVisit, type Fetched } from './first-view';
import { answer, findPlaces, moments, type Answered, type Moment } from './interactions';
import { cumulativeShift } from './layout-shift';
import { orderOfLoads } from './load-order';
import { longestTasksOfLoad } from './load-tasks';
import type { LongestTasks } from './longest-task';
import { firstViewOfNextPage, goToNextPage } from './navigation';
import { openBrowser } from './open-browser';
import type { SitePage } from './page-list';
import type { Shift } from './phone';
import type { Load } from './read-report';
import { loadPage } from './run-lighthouse';
import type { SiteServer } from './site-server';
import { shiftsOfVisit, visits } from './whole-visit';

/** Says what is being measured, before it is. */
export type Tell = (what: string) => void;

/** Runs something with a browser of its own. */
async function inBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await openBrowser();
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

async function times<Result>(count: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let number = 0; number < count; number++) results.push(await work());
  return results;
}

/** Loads of a page by Lighthouse, by its name. */
export type Loads = Map<string, Load[]>;

/** Addresses of pages, by the names they are to be told by. */
type Addresses = ReadonlyMap<string, string>;

/**
 * Loads all pages in turn, and again: what else the machine does in the meantime falls on all of them.
 *
 * @param references what the pages are compared with
 */
export async function measureLoads(
  references: Addresses,
  pages: Addresses,
  runs: number,
  tell: Tell,
): Promise<Loads> {
  const loads: Loads = new Map([...references.keys(), ...pages.keys()].map((name) => [name, []]));
  for (let run = 1; run <= runs; run++) {
    for (const [name, address] of orderOfLoads([...references], [...pages])) {
      tell(`Lighthouse, run ${run} of ${runs}: ${name}`);
      loads.get(name)?.push(await inAttempts(() => loadPage(address, run > 1)));
    }
  }
  return loads;
}

export interface TasksOf {
  where: string;
  /** One of each load. */
  longest: LongestTasks[];
}

/** The longest tasks while each page loads on a slow processor. */
export async function measureTasks(addresses: Addresses, runs: number, tell: Tell): Promise<TasksOf[]> {
  const found: TasksOf[] = [];
  for (const [name, address] of addresses) {
    tell(`Longest tasks: ${name}`);
    const once = () => inBrowser((browser) => longestTasksOfLoad(browser, address));
    found.push({ where: name, longest: await times(runs, () => inAttempts(once)) });
  }
  return found;
}

export interface AnswersOf {
  deed: string;
  moment: Moment;
  answers: Answered[];
}

/** How soon the site answers what is done on it, on a slow processor. */
export async function measureAnswers({ origin }: SiteServer, runs: number, tell: Tell): Promise<AnswersOf[]> {
  const found: AnswersOf[] = [];
  for (const deed of deeds) {
    for (const moment of moments) {
      tell(`${deed.name}, ${moment}`);
      found.push(await answersTo(origin, deed, moment, runs));
    }
  }
  return found;
}

/** How soon the browser by itself answers what is done on home, on home without its scripts. @param path of that page */
export async function measurePlainAnswers(
  origin: string,
  path: string,
  runs: number,
  tell: Tell,
): Promise<AnswersOf[]> {
  const found: AnswersOf[] = [];
  for (const deed of deeds.filter((one) => one.path === pathFor('home'))) {
    for (const moment of moments) {
      tell(`${deed.name}, ${moment}, on home without scripts`);
      found.push(await answersTo(origin, { ...deed, path }, moment, runs));
    }
  }
  return found;
}

async function answersTo(origin: string, deed: Deed, moment: Moment, runs: number): Promise<AnswersOf> {
  const places = await inBrowser((browser) => findPlaces(browser, origin, deed));
  const once = () => inBrowser((browser) => answer(browser, origin, deed, moment, places));
  return { deed: deed.name, moment, answers: await times(runs, once) };
}

export interface NavigationsOf {
  motion: 'with transition' | 'reduced motion' | 'by hand';
  milliseconds: number[];
}

/**
 * How soon the next page is painted after a press on its link, on a slow processor; and, as what the browser takes of itself, the
 * same first view put in the place of the old page by hand.
 */
export async function measureNavigations(
  { origin }: SiteServer,
  runs: number,
  tell: Tell,
): Promise<NavigationsOf[]> {
  tell('Navigations');
  const go = (...how: ['reduce' | 'no-preference', string?]) =>
    times(runs, () => inBrowser((browser) => goToNextPage(browser, origin, ...how)));
  const firstView = await inBrowser((browser) => firstViewOfNextPage(browser, origin));
  return [
    { motion: 'with transition', milliseconds: await go('no-preference') },
    { motion: 'reduced motion', milliseconds: await go('reduce') },
    { motion: 'by hand', milliseconds: await go('reduce', firstView) },
  ];
}

export interface ShiftsOf {
  where: string;
  sums: number[];
  /** What moved, of all runs. */
  shifts: Shift[];
}

/** Shifts of the layout through a whole visit. */
export async function measureShifts({ origin }: SiteServer, runs: number, tell: Tell): Promise<ShiftsOf[]> {
  const found: ShiftsOf[] = [];
  for (const visit of visits) {
    const where = `${visit.path}, ${visit.width} pixels wide`;
    tell(`A whole visit: ${where}`);
    const shifts = await times(runs, () => inBrowser((browser) => shiftsOfVisit(browser, origin, visit)));
    found.push({ where, sums: shifts.map(cumulativeShift), shifts: shifts.flat() });
  }
  return found;
}

export interface FetchedOf {
  page: SitePage;
  fetched: Fetched[];
  /** Home only: with the service worker, which keeps files for reading offline. */
  withWorker?: Fetched[];
  /** Home only: with the pages that are loaded ahead once the visitor scrolls. */
  whenScrolled?: Fetched[];
}

/** Everything the first view of a page fetches. Bytes need no second run. */
export async function measureFirstViews(
  { port }: SiteServer,
  pages: readonly SitePage[],
  tell: Tell,
): Promise<FetchedOf[]> {
  const found: FetchedOf[] = [];
  for (const page of pages) {
    tell(`First view: ${page.name}`);
    if (page.path !== '/') {
      const fetched = await inBrowser((browser) => fetchedByFirstView(browser, port, page.address, 'block'));
      found.push({ page, fetched });
      continue;
    }
    const { still, scrolled } = await inBrowser((browser) => fetchedByVisit(browser, port, page.address));
    const withWorker = await inBrowser((browser) => fetchedByFirstView(browser, port, page.address, 'allow'));
    found.push({ page, fetched: still, whenScrolled: scrolled, withWorker });
  }
  return found;
}
