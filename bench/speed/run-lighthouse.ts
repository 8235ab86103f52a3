import { findFreePort } from '../../server/free-port';

import { openBrowser } from './open-browser';
import { readReport, type Load } from './read-report';

/**
 * Loads a page as Lighthouse does by itself: mobile, throttling simulated. Each load has a browser of its own, because
 * a chosen language, cookies and storage would stay.
 *
 * @param isTimesOnly whether accessibility, best practices and search engines are left out, which takes a quarter of the time
 */
export async function loadPage(address: string, isTimesOnly = false): Promise<Load> {
  // The package is an ES module.
  const { default: lighthouse } = await import('lighthouse');
  const port = await findFreePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(address, {
      port,
      logLevel: 'error',
      output: 'json',
      ...(isTimesOnly && { onlyCategories: ['performance'], disableFullPageScreenshot: true }),
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${address}.`);
    const { runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
    return readReport(result.lhr);
  } finally {
    await browser.close();
  }
}
