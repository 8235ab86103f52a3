import { createServer, request as send, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import type { Browser, Page } from '@playwright/test';

import { visitOn } from './phone';

type Kind = 'html' | 'script' | 'style' | 'font' | 'picture' | 'page data' | 'other';

export interface Fetched {
  path: string;
  kind: Kind;
  /** Bytes of the body as sent. */
  bytes: number;
}

/** A page is watched at least this long, and until no response arrived for `quietMs`. */
const watchedMs = 8000;
const quietMs = 2500;

/** Responses of a visit so far. */
interface FetchedByVisit {
  /** Once the page is idle, without any input. */
  still: Fetched[];
  /** The same plus responses after a small scroll, which prefetches pages whose links are in view. */
  scrolled: Fetched[];
}

/**
 * Opens a page for the first time.
 *
 * @returns every response
 */
export function fetchedByFirstView(browser: Browser, origin: string, address: string): Promise<Fetched[]> {
  return watch(browser, origin, address, (_page, waitUntilQuiet) => waitUntilQuiet());
}

/** Opens a page for the first time and scrolls a little once it is idle. */
export function fetchedByVisit(browser: Browser, origin: string, address: string): Promise<FetchedByVisit> {
  return watch(browser, origin, address, async (page, waitUntilQuiet) => {
    const still = await waitUntilQuiet();
    await page.evaluate(() => window.scrollBy(0, 1));
    return { still, scrolled: await waitUntilQuiet() };
  });
}

async function watch<Result>(
  browser: Browser,
  origin: string,
  address: string,
  visit: (page: Page, waitUntilQuiet: () => Promise<Fetched[]>) => Promise<Result>,
): Promise<Result> {
  const counter = await startCountingProxy(origin);
  const { page, end } = await visitOn(browser, counter.origin, { slow: false, serviceWorkers: 'block' });
  const waitUntilQuiet = async (): Promise<Fetched[]> => {
    const begin = Date.now();
    while (Date.now() - begin < watchedMs || Date.now() - counter.lastByteAt() < quietMs) await delay(200);
    return counter.fetched.map((file) => ({ ...file }));
  };
  try {
    await page.goto(address);
    return await visit(page, waitUntilQuiet);
  } finally {
    await end();
    counter.close();
  }
}

/** A proxy before the site’s server that counts the bytes of each body. */
async function startCountingProxy(target: string) {
  const fetched: Fetched[] = [];
  let lastByteAt = Date.now();
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    const onward = send(new URL(url, target), { method, headers }, (answer) => {
      const path = new URL(url, target).pathname;
      const file: Fetched = { path, kind: kindOf(path, answer.headers), bytes: 0 };
      fetched.push(file);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('data', (part: Buffer) => {
        file.bytes += part.length;
        lastByteAt = Date.now();
      });
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    fetched,
    lastByteAt: () => lastByteAt,
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
    .filter((file) => kind === undefined || file.kind === kind)
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The files of each webpack chunk, by chunk name. */
export type ChunkMap = Readonly<Record<string, readonly string[]>>;

const pageChunk = /^component---src-templates-(.*)-tsx$/;

/** @returns the responses without scripts of other pages */
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
