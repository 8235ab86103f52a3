import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from '@playwright/test';

import { openArchive } from '../../src/leads/store/archive';
import { openDatabase } from '../../src/leads/store/open-database';

import { fillLead, receiptOf, send, takeTime } from './forms-parts';
import { waitForHydration } from './hydration';
import { hostReleases } from './release-host';

/** @returns all that the page has stored on the device, as text */
async function storedText(): Promise<string> {
  const whenDone = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)));
  const rows: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await whenDone(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      rows.push(await whenDone(database.transaction(store).objectStore(store).getAll()));
    database.close();
  }
  return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, rows]);
}

test('a stored lead has the first page, host and campaign of the visit, and the device stores none of them', async ({
  page,
}) => {
  const host = await hostReleases();
  const other = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<a href="${host.origin}/services?utm_source=autumn&amp;q=private">Tregrove</a>`);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  try {
    // Another host than localhost.
    await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
    await page.getByRole('link').click();
    await waitForHydration(page);
    await page.locator('footer a[href="/contact"]').first().click();
    await expect(page).toHaveURL(`${host.origin}/contact`);
    await page.locator('form[method=post]').hover();
    await expect(page.locator('form[method=post]')).toHaveJSProperty('noValidate', true);
    await fillLead(page, 'Where this visit began.');
    await takeTime(page);
    await send(page);
    const reference = await receiptOf(page);

    const database = openDatabase({ url: host.leadsDatabase });
    const lead = await openArchive(database).find(reference);
    database.close();
    expect(lead?.origin).toEqual({
      firstPage: '/services',
      referrer: '127.0.0.1',
      campaign: { utm_source: 'autumn' },
    });

    const stored = await page.evaluate(storedText);
    expect(stored).toContain(reference);
    expect(stored).not.toMatch(/autumn|utm_|127\.0\.0\.1|firstPage/);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
  } finally {
    await new Promise((resolve) => other.close(resolve));
    await host.close();
  }
});
