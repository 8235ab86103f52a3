import { createServer, request as send, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import type { Browser, Page } from '@playwright/test';

import { visitOn } from './phone';

type Kind = 'html' | 'script' | 'style' | 'font' | 'picture' | 'page data' | 'other';

export interface Fetched {
  path: string;
  kind: Kind;
  /** Of the body, as sent. */
  bytes: number;
}

/** How long a page is watched at least, and how long it must have been quiet at the end; milliseconds. */
const watched = 8000;
const quiet = 2500;

/** What a visit has fetched so far, at two moments of it. */
export interface FetchedByVisit {
  /** When the page is quiet, and nothing was done on it: what came later by itself, too. */
  still: Fetched[];
  /** All of that, and what came once it was scrolled a little: pages are loaded ahead then, because links to them are in view. */
  scrolled: Fetched[];
}

/**
 * Opens a page for the first time and does nothing.
 *
 * @param port the site’s server
 * @param worker whether the service worker is let in, which keeps files for reading offline
 * @returns everything that was fetched, what came later by itself, too
 */
export function fetchedByFirstView(
  browser: Browser,
  port: number,
  address: string,
  worker: 'allow' | 'block',
): Promise<Fetched[]> {
  return watch(browser, port, address, worker, ({ untilQuiet }) => untilQuiet());
}

/** Opens a page for the first time, does nothing, and when it is quiet scrolls it. @param port the site’s server */
export function fetchedByVisit(browser: Browser, port: number, address: string): Promise<FetchedByVisit> {
  return watch(browser, port, address, 'block', async ({ page, untilQuiet }) => {
    const still = await untilQuiet();
    await page.evaluate(() => window.scrollBy(0, 1));
    return { still, scrolled: await untilQuiet() };
  });
}

interface Watched {
  page: Page;
  /** @returns what was fetched until then */
  untilQuiet: () => Promise<Fetched[]>;
}

async function watch<Result>(
  browser: Browser,
  port: number,
  address: string,
  serviceWorkers: 'allow' | 'block',
  visit: (watched: Watched) => Promise<Result>,
): Promise<Result> {
  const counter = await countBefore(port);
  const { page, end } = await visitOn(browser, counter.origin, { slow: false, serviceWorkers });
  const untilQuiet = async (): Promise<Fetched[]> => {
    const begin = Date.now();
    while (Date.now() - begin < watched || Date.now() - counter.last() < quiet) await delay(200);
    return counter.fetched.map((one) => ({ ...one }));
  };
  try {
    await page.goto(address);
    return await visit({ page, untilQuiet });
  } finally {
    await end();
    counter.close();
  }
}

interface Counter {
  origin: string;
  fetched: Fetched[];
  /** When the last byte came. */
  last: () => number;
  close: () => void;
}

/** A host before the site’s own that counts what passes: the page’s requests and the service worker’s. */
async function countBefore(port: number): Promise<Counter> {
  const fetched: Fetched[] = [];
  let last = Date.now();
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    const onward = send({ port, host: '127.0.0.1', path: url, method, headers }, (answer) => {
      const path = new URL(url, 'http://host').pathname;
      const one: Fetched = { path, kind: kindOf(path, answer.headers), bytes: 0 };
      fetched.push(one);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('data', (part: Buffer) => {
        one.bytes += part.length;
        last = Date.now();
      });
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${own}`,
    fetched,
    last: () => last,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export function kindOf(path: string, { 'content-type': type = '' }: IncomingHttpHeaders): Kind {
  if (path.startsWith('/page-data/')) return 'page data';
  if (type.startsWith('text/html')) return 'html';
  if (/javascript/.test(type)) return 'script';
  if (type.startsWith('text/css')) return 'style';
  if (type.startsWith('font/')) return 'font';
  if (type.startsWith('image/')) return 'picture';
  return 'other';
}

/** @returns bytes, of one kind or of all */
export function bytesOf(fetched: readonly Fetched[], kind?: Kind): number {
  return fetched
    .filter((one) => kind === undefined || one.kind === kind)
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The files of each of the site’s chunks, by its name. */
export type ChunkMap = Readonly<Record<string, readonly string[]>>;

const pageChunk = /^component---src-templates-(.*)-tsx$/;

/** @returns what was fetched without the scripts that only other pages need, which were loaded before they are asked for */
export function withoutOtherPages(
  fetched: readonly Fetched[],
  chunks: ChunkMap,
  template: string,
): Fetched[] {
  const isOthers = (name: string): boolean => (pageChunk.exec(name)?.[1] ?? template) !== template;
  const filesOf = (names: readonly string[]): Set<string> =>
    new Set(names.flatMap((name) => chunks[name] ?? []));
  const names = Object.keys(chunks);
  const others = filesOf(names.filter(isOthers));
  const own = filesOf(names.filter((name) => !isOthers(name)));
  return fetched.filter(({ path }) => own.has(path) || !others.has(path));
}
