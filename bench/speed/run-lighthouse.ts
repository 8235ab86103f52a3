import { chromium } from '@playwright/test';
import type { LighthouseResult } from 'lighthouse';

import { slowdown } from '../../tests/browser/phone';
import { chromiumArguments, findChromium } from '../../tests/chromium.mjs';

import { readLoad, type Load } from './read-load';

/** Loads a page with Lighthouse’s defaults: mobile, simulated throttling. @param categories all unless given */
export async function loadPage(address: string, categories?: readonly string[]): Promise<Load> {
  return readLoad(await runLighthouse(address, categories && { onlyCategories: categories }));
}

/** Loads a page on a slow processor. @returns the duration of its longest task, milliseconds */
export async function longestTaskOf(address: string): Promise<number> {
  const { audits } = await runLighthouse(address, {
    onlyAudits: ['main-thread-tasks'],
    throttlingMethod: 'devtools',
    throttling: {
      cpuSlowdownMultiplier: slowdown,
      requestLatencyMs: 0,
      downloadThroughputKbps: 0,
      uploadThroughputKbps: 0,
    },
  });
  const tasks = audits['main-thread-tasks']?.details?.items ?? [];
  return Math.max(0, ...tasks.map(({ duration }) => Number(duration)));
}

/** Retries if nothing was measured: sometimes a browser’s trace lacks the start of the load. */
async function runLighthouse(address: string, options: object = {}, attempts = 3): Promise<LighthouseResult> {
  try {
    return await runOnce(address, options);
  } catch (error) {
    if (attempts === 1) throw error;
    console.log(`  again: ${String(error)}`);
    return runLighthouse(address, options, attempts - 1);
  }
}

/** A fresh browser for each load, without cookies, storage and the chosen language. */
async function runOnce(address: string, options: object): Promise<LighthouseResult> {
  // Both packages are ES modules.
  const { default: lighthouse } = await import('lighthouse');
  const { launch } = await import('chrome-launcher');
  const chrome = await launch({
    chromePath: findChromium() ?? chromium.executablePath(),
    chromeFlags: ['--headless', ...chromiumArguments],
  });
  try {
    const flags = { port: chrome.port, logLevel: 'error', output: 'json', ...options };
    const result = (await lighthouse(address, flags))?.lhr;
    if (!result || result.runtimeError)
      throw new Error(`${address}: ${result?.runtimeError?.message ?? 'no result'}`);
    return result;
  } finally {
    chrome.kill();
  }
}
