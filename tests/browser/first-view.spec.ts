import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { bytesOf, fetchedByFirstView, withoutOtherPages, type ChunkMap } from '../../bench/speed/first-view';
import { settled, visitOn } from '../../bench/speed/phone';
import { shiftsOfVisit, widths } from '../../bench/speed/whole-visit';
import { pageDataPath } from '../../src/browser/kept-pages';
import { languages } from '../../src/i18n/languages';

import { textOf } from './release-files';
import { oneOfEachRoute } from './site';

/** What a visitor’s first look at the home page may take, bytes as sent and requests. */
const budget = {
  /** The page itself, with what it loads when it is idle. */
  own: { bytes: 150_000, requests: 14 },
  /** And the pages that are loaded ahead, because links to them are in view. */
  all: { bytes: 175_000, requests: 28 },
};

const chunks = JSON.parse(textOf('chunk-map.json')) as ChunkMap;

for (const language of languages) {
  test(`the first view of the home page keeps to its bytes and requests in ${language.label}`, async ({
    browser,
    baseURL,
  }) => {
    const port = Number(new URL(baseURL ?? '').port);
    const all = await fetchedByFirstView(browser, port, `/?lang=${language.value}`, 'block');
    // A head is asked for where the build may have changed: no bytes.
    const bodies = all.filter(({ bytes }) => bytes > 0);
    const data = pageDataPath('/', language);
    const own = withoutOtherPages(bodies, chunks, 'home').filter(
      ({ kind, path }) => kind !== 'page data' || path === data || path === '/page-data/app-data.json',
    );
    for (const [fetched, most] of [
      [own, budget.own],
      [bodies, budget.all],
    ] as const) {
      const list = fetched.map(({ kind, path, bytes }) => `${kind} ${path}: ${bytes}`).join('\n');
      expect(fetched.length, list).toBeGreaterThan(5);
      expect(bytesOf(fetched), list).toBeLessThanOrEqual(most.bytes);
      expect(fetched.length, list).toBeLessThanOrEqual(most.requests);
    }
  });
}

for (const width of widths) {
  test(`nothing moves at ${width} pixels while fonts come late, notices show and the language changes`, async ({
    browser,
    baseURL,
  }) => {
    const shifts = await shiftsOfVisit(browser, baseURL ?? '', width);
    const seen = shifts.filter(({ value, afterInput }) => value >= 0.001 && !afterInput);
    expect(seen.map(({ value, moved }) => `${value}: ${moved.join(', ')}`)).toEqual([]);
  });
}

for (const path of oneOfEachRoute) {
  test(`nothing moves while ${path} loads on a telephone`, async ({ browser, baseURL }) => {
    const { page, shifts, end } = await visitOn(browser, baseURL ?? '', { slow: false });
    await page.goto(path);
    await settled(page);
    const seen = (await shifts()).filter(({ value }) => value >= 0.001);
    expect(seen.map(({ value, moved }) => `${value}: ${moved.join(', ')}`)).toEqual([]);
    await end();
  });
}

test('every page is taken over in pieces that wait for nothing', () => {
  const faults = oneOfEachRoute.flatMap((path) => {
    const html = textOf(join(path, 'index.html'));
    const pieces = html.match(/<!--\$-->/g)?.length ?? 0;
    const waiting = html.match(/<!--\$[?!]/g)?.length ?? 0;
    // Header, content and footer at least; each section is one more.
    return pieces < 3 || waiting > 0 ? [`${path}: ${pieces} pieces, ${waiting} wait`] : [];
  });
  expect(faults).toEqual([]);
});
