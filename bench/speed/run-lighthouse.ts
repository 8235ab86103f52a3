import { findFreePort } from '../../server/free-port';

import { openBrowser } from './open-browser';
import { readReport, type Load } from './read-report';

/**
 * Loads a page as Lighthouse does by itself: mobile, throttling simulated, in a browser that is started as Lighthouse’s own
 * launcher would. Of what the launcher turns off, RenderDocument tells: with it, browsers change processes while a page comes in,
 * and the beginning of the new one, 24 ms, was counted as the page’s, of an almost empty page in half of the loads, too. Each load
 * has a browser of its own, because a chosen language, cookies and storage would stay.
 *
 * @param isTimesOnly whether accessibility, best practices and search engines are left out, which takes a quarter of the time
 */
export async function loadPage(address: string, isTimesOnly = false): Promise<Load> {
  // Both packages are ES modules.
  const { default: lighthouse } = await import('lighthouse');
  const { Launcher } = await import('chrome-launcher');
  const port = await findFreePort();
  const browser = await openBrowser([...Launcher.defaultFlags(), `--remote-debugging-port=${port}`]);
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
