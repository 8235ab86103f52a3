/**
 * `npm run bench:visits`: what a first and a repeat visit cost in requests and bytes, and how soon a page can be read, with
 * a network and without one. All in one run, in Chromium, against the built site behind its own server.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { type Browser, type BrowserContext, type Page } from '@playwright/test';

import { findFreePort } from '../server/free-port';
import { launchBrowser } from '../tests/launch-browser';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
/** Milliseconds that each answer takes longer, as over a mobile network. */
const latency = Number(process.env.BENCH_LATENCY ?? 150);
const pages = ['/', '/services', '/case-studies/taffi'];

/** Everything a visit fetches passes here: the page's requests and the service worker's. */
interface Counter {
  origin: string;
  requests: number;
  bytes: number;
  close: () => void;
}

interface Row {
  page: string;
  visit: string;
  requests: number;
  kilobytes: number;
  /** Milliseconds until the first paint with content, the middle of all rounds. */
  readable: number;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'visits-'));
  const port = await findFreePort();
  const server = spawn(process.execPath, ['.build/server.mjs'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      ADMIN: 'off',
      LOG_LEVEL: 'error',
      LEADS_DATABASE_URL: `file:${join(folder, 'leads.db')}`,
    },
  });
  const browser = await launchBrowser();
  try {
    await answers(`http://localhost:${port}/healthz`);
    const rows: Row[] = [];
    for (const path of pages) rows.push(...(await measure(browser, port, path)));
    console.log(`${rounds} rounds, ${latency} ms added to each answer; bytes as sent, Brotli`);
    console.table(rows);
  } finally {
    await browser.close();
    server.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(browser: Browser, port: number, path: string): Promise<Row[]> {
  const seen = new Map<string, Omit<Row, 'page' | 'visit'>[]>();
  for (let round = 0; round < rounds; round++) {
    const counter = await countBefore(port);
    const context = await browser.newContext({ baseURL: counter.origin, reducedMotion: 'reduce' });
    const note = (visit: string, figures: Omit<Row, 'page' | 'visit'>) =>
      seen.set(visit, [...(seen.get(visit) ?? []), figures]);
    const page = await context.newPage();
    note('first: the page', await visit(page, counter, () => page.goto(path), until.loaded));
    note('first: what is kept after it', await visit(page, counter, async () => undefined, until.quiet));
    await reopen(context, counter, path, note, 'repeat');
    await context.setOffline(true);
    await reopen(context, counter, path, note, 'repeat, offline');
    await reopen(context, counter, '/projects/project-5', note, 'an unvisited page, offline');
    await context.close();
    counter.close();
  }
  return [...seen].map(([name, figures]) => ({
    page: path,
    visit: name,
    requests: middle(figures.map(({ requests }) => requests)),
    kilobytes: middle(figures.map(({ kilobytes }) => kilobytes)),
    readable: middle(figures.map(({ readable }) => readable)),
  }));
}

async function reopen(
  context: BrowserContext,
  counter: Counter,
  path: string,
  note: (visit: string, figures: Omit<Row, 'page' | 'visit'>) => void,
  name: string,
): Promise<void> {
  const page = await context.newPage();
  note(name, await visit(page, counter, () => page.goto(path), until.loaded));
  await page.close();
}

const until = {
  /** The page is painted, and its app has started where it has one. */
  loaded: async (page: Page): Promise<void> => {
    await page.locator('h1').waitFor();
    // Waiting within the page would need code made of text, which the pages' policy refuses.
    for (let tries = 0; tries < 200; tries++) {
      const stands = await page.evaluate(
        () =>
          performance.getEntriesByName('first-contentful-paint').length > 0 &&
          ((document.readyState === 'complete' && window.___webpackCompilationHash === undefined) ||
            performance.getEntriesByName('onInitialClientRender').length > 0),
      );
      if (stands) return;
      await delay(50);
    }
    throw new Error(`${page.url()} does not stand after ten seconds.`);
  },
  /** Nothing has been asked for in two seconds. */
  quiet: async (_page: Page, counter: Counter): Promise<void> => {
    let before = -1;
    while (counter.requests !== before) {
      before = counter.requests;
      await delay(2000);
    }
  },
};

async function visit(
  page: Page,
  counter: Counter,
  go: () => Promise<unknown>,
  end: (page: Page, counter: Counter) => Promise<void>,
): Promise<Omit<Row, 'page' | 'visit'>> {
  const before = { requests: counter.requests, bytes: counter.bytes };
  await go();
  await end(page, counter);
  const readable = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  return {
    requests: counter.requests - before.requests,
    kilobytes: Math.round((counter.bytes - before.bytes) / 1024),
    readable: Math.round(readable),
  };
}

async function countBefore(port: number): Promise<Counter> {
  const server = createServer((request, response) => {
    counter.requests += 1;
    setTimeout(() => {
      const onward = send(
        { port, host: '127.0.0.1', path: request.url, method: request.method, headers: request.headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.on('data', (part: Buffer) => (counter.bytes += part.length));
          answer.pipe(response);
        },
      );
      onward.on('error', () => response.destroy());
      request.pipe(onward);
    }, latency);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  const counter: Counter = {
    origin: `http://localhost:${own}`,
    requests: 0,
    bytes: 0,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return counter;
}

async function answers(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if ((await fetch(address).catch(() => undefined))?.ok) return;
    await delay(100);
  }
  throw new Error('The server does not start. Run “npm run build” first.');
}

function middle(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
