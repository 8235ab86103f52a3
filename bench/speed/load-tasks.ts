import { setTimeout } from 'node:timers/promises';

import type { Browser } from '@playwright/test';

import { openBarePage } from './bare-page';
import { longestTasks, type LongestTasks, type TraceEvent } from './longest-task';

const categories = [
  'blink.user_timing',
  'loading',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
];

/**
 * Milliseconds before a load, in which a browser that has just been started is done with its own beginning: a visitor's runs
 * already. And after the network is idle: what waits for a quiet moment has had it then.
 */
const quiet = 1500;

/** Loads a page on a slow processor. @returns its longest tasks on the main thread, until the page is quiet */
export async function longestTasksOfLoad(browser: Browser, address: string): Promise<LongestTasks> {
  const page = await openBarePage(browser);
  await page.send('Page.enable');
  await page.send('Page.setLifecycleEventsEnabled', { enabled: true });
  await setTimeout(quiet);
  await browser.startTracing(undefined, { categories });
  const { loaderId } = (await page.send('Page.navigate', { url: address })) as { loaderId: string };
  await page.next(
    'Page.lifecycleEvent',
    (event) => event.loaderId === loaderId && event.name === 'networkIdle',
  );
  await setTimeout(quiet);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return longestTasks(trace.traceEvents, new URL(address).origin);
}
