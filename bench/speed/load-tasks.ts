import type { Browser } from '@playwright/test';

import { longestTask, type Task, type TraceEvent } from './longest-task';
import { openOnPhone, settled } from './phone';

const categories = [
  'blink.user_timing',
  'loading',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
];

/** Loads a page on a slow processor. @returns its longest task on the main thread, until the page is quiet */
export async function longestTaskOfLoad(browser: Browser, address: string): Promise<Task> {
  const { origin } = new URL(address);
  const { page, end } = await openOnPhone(browser, origin, { slow: true });
  try {
    await browser.startTracing(page, { categories });
    await page.goto(address, { waitUntil: 'commit' });
    await settled(page);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return longestTask(trace.traceEvents, origin);
  } finally {
    await end();
  }
}
