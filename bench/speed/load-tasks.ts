import type { Browser } from '@playwright/test';

import { longestTasks, type LongestTasks, type TraceEvent } from './longest-task';
import { openOnPhone, settled } from './phone';

const categories = [
  'blink.user_timing',
  'loading',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
];

/** Loads a page on a slow processor. @returns its longest tasks on the main thread, until the page is quiet */
export async function longestTasksOfLoad(browser: Browser, address: string): Promise<LongestTasks> {
  const { origin } = new URL(address);
  const { page, end } = await openOnPhone(browser, origin, { slow: true });
  try {
    await browser.startTracing(page, { categories });
    await page.goto(address, { waitUntil: 'commit' });
    await settled(page);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return longestTasks(trace.traceEvents, origin);
  } finally {
    await end();
  }
}
