import { expect, type Page } from '@playwright/test';

import { firefoxInLongTests } from './engines';
import { proxyTo } from './fault-proxy';
import { fillLead, openForm, receiptOf, reference, send, takeTime } from './forms-parts';
import { test } from './network';

/** The keys of all messages that reach the server from a page, in the order of their arrival. */
function keysFrom(page: Page): string[] {
  const keys: string[] = [];
  page.on('requestfinished', (request) => {
    const key = request.headers()['idempotency-key'];
    if (request.url().endsWith('/api/leads') && key !== undefined) keys.push(key);
  });
  return keys;
}

test('a message written without a network is saved, and sent when the network is back', async ({
  page,
  network,
}) => {
  await openForm(page, '/get-in-touch');
  await fillLead(page, 'Offline');
  await takeTime(page);
  await network.cut();
  await send(page);
  await expect(page.getByRole('heading', { name: 'Saved, but not sent yet' })).toBeFocused();
  await expect(page.getByText('will be sent when you are online')).toBeVisible();
  await network.mend();
  expect(await receiptOf(page)).toMatch(reference);
  await expect(page.getByText(/^Sent on /)).toBeVisible();
});

test('a message of a closed page is sent at the next visit, and the page tells', async ({
  page,
  context,
}) => {
  await openForm(page, '/get-in-touch');
  await fillLead(page, 'Closed page');
  await takeTime(page);
  await page.route('**/api/leads', (route) => route.abort('internetdisconnected'));
  await context.route('**/api/leads', (route) => route.abort('internetdisconnected'));
  await send(page);
  await expect(page.getByRole('heading', { name: 'Saved, but not sent yet' })).toBeVisible();
  await page.close();
  await context.unroute('**/api/leads');
  const again = await context.newPage();
  await openForm(again, '/get-in-touch');
  await expect(again.getByText(/has been sent\. Your reference: /)).toBeVisible();
  await expect(again.getByLabel('First name')).toHaveValue('');
  await again.reload();
  await expect(again.getByText(/has been sent/)).toHaveCount(0);
});

test('a waiting message can be put back into the form', firefoxInLongTests, async ({ page }) => {
  await openForm(page, '/get-in-touch');
  const text = await fillLead(page, 'Second thoughts');
  await page.route('**/api/leads', (route) =>
    route.fulfill({ status: 503, headers: { 'Retry-After': '600' } }),
  );
  await send(page);
  await expect(page.getByRole('heading', { name: 'Saved, but not sent yet' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Put it back into the form' }).click();
  await expect(page.getByLabel('How can we help you?')).toHaveValue(text);
  await expect(page.getByText('is not sent yet')).toHaveCount(0);
  await page.unroute('**/api/leads');
  await send(page);
  expect(await receiptOf(page)).toMatch(reference);
});

test(
  'on a slow network it says that it is sending, and a second click sends nothing more',
  firefoxInLongTests,
  async ({ page, baseURL }) => {
    const proxy = await proxyTo(baseURL ?? '');
    await openForm(page, `${proxy.origin}/get-in-touch`);
    await fillLead(page, 'Slow network');
    await takeTime(page);
    proxy.fault = () => ({ after: 1600 });
    const keys = keysFrom(page);
    await send(page);
    const button = page.getByRole('button', { name: 'Sending…' });
    await expect(button).toBeVisible();
    await expect(button).toBeEnabled();
    await button.click();
    expect(await receiptOf(page)).toMatch(reference);
    expect(keys).toHaveLength(1);
    await proxy.close();
  },
);

// Only Chromium has Background Sync.
test('the browser is asked to send what waits when the network is back @chromium', async ({
  page,
  context,
}) => {
  await openForm(page, '/get-in-touch');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await fillLead(page, 'Background');
  await context.route('**/api/leads', (route) => route.abort('internetdisconnected'));
  await send(page);
  await expect(page.getByRole('heading', { name: 'Saved, but not sent yet' })).toBeVisible();
  // The page tells of it first and asks the browser then.
  const tags = () =>
    page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
        sync: { getTags: () => Promise<string[]> };
      };
      return registration.sync.getTags();
    });
  await expect.poll(tags).toEqual(['leads']);
});

test('two tabs with the same message send one message', async ({ page, context }) => {
  await openForm(page, '/get-in-touch');
  await fillLead(page, 'Two tabs');
  const other = await context.newPage();
  await openForm(other, '/get-in-touch');
  await expect(other.getByLabel('First name')).toHaveValue('Ann');
  const keys = [keysFrom(page), keysFrom(other)];
  await Promise.all([send(page), send(other)]);
  const receipts = [await receiptOf(page), await receiptOf(other)];
  expect(receipts[0]).toMatch(reference);
  expect(receipts[1]).toBe(receipts[0]);
  expect(new Set(keys.flat()).size).toBe(1);
});

test('an answer that got lost on its way is asked for again, and is the same', async ({ page, wire }) => {
  await openForm(page, '/get-in-touch');
  await fillLead(page, 'Lost answer');
  await takeTime(page);
  wire.lost.length = 0;
  wire.fault = (path) => (path === '/api/leads' ? 'lose the answer' : undefined);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Saved, but not sent yet' })).toBeVisible();
  wire.fault = () => undefined;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  // Another key would have another reference.
  const [first = ''] = wire.lost.map((answer) => (JSON.parse(answer) as { reference: string }).reference);
  expect(first).toMatch(reference);
  expect(await receiptOf(page)).toBe(first);
});

test('the service worker sends what waits at the visit of any page', async ({ page }) => {
  await openForm(page, '/get-in-touch');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  const text = await fillLead(page, 'Worker');
  await page.evaluate(
    async ([message, key]) => {
      const opened = indexedDB.open('leads', 1);
      await new Promise((resolve, reject) => {
        opened.onupgradeneeded = () => opened.result.createObjectStore('messages', { keyPath: 'key' });
        opened.onsuccess = resolve;
        opened.onerror = reject;
      });
      const body = {
        kind: 'get-in-touch',
        language: 'en',
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann@example.com',
        howHelpYou: message,
      };
      const change = opened.result.transaction('messages', 'readwrite');
      change.objectStore('messages').put({
        key,
        kind: 'get-in-touch',
        digest: 'worker',
        state: 'waiting',
        body,
        writtenAt: Date.now(),
        attempts: 1,
        notBefore: 0,
      });
      await new Promise((resolve) => (change.oncomplete = resolve));
      opened.result.close();
    },
    [text, crypto.randomUUID()] as const,
  );
  await page.goto('/privacy-policy');
  await expect.poll(() => statesIn(page)).toBe('sent');
});

test('what waits is sent when the browser calls the worker, with no page of the site open @chromium', async ({
  context,
  baseURL,
}) => {
  const proxy = await proxyTo(baseURL ?? '');
  let asked = 0;
  let isCut = true;
  proxy.fault = (path) => {
    if (path !== '/api/leads') return undefined;
    asked += 1;
    return isCut ? 'break' : undefined;
  };
  const page = await context.newPage();
  await openForm(page, `${proxy.origin}/get-in-touch`);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await fillLead(page, 'Background Sync');
  await send(page);
  await expect(page.getByRole('heading', { name: 'Saved, but not sent yet' })).toBeVisible();
  const blank = await context.newPage();
  const browser = await context.newCDPSession(blank);
  const registration = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${proxy.origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  await page.close();
  asked = 0;
  isCut = false;
  await browser.send('ServiceWorker.dispatchSyncEvent', {
    origin: proxy.origin,
    registrationId: await registration,
    tag: 'leads',
    lastChance: false,
  });
  await expect.poll(() => asked, { timeout: 45_000 }).toBeGreaterThan(0);
  // A page without a form sends only what is due, and after one attempt nothing is due for half a minute.
  await blank.goto(`${proxy.origin}/privacy-policy`);
  await expect.poll(() => statesIn(blank)).toBe('sent');
  await proxy.close();
});

/** @returns the states of all messages that this browser has written down */
function statesIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('leads');
    await new Promise((resolve) => (opened.onsuccess = resolve));
    const all = opened.result.transaction('messages').objectStore('messages').getAll();
    await new Promise((resolve) => (all.onsuccess = resolve));
    opened.result.close();
    return (all.result as { state: string }[]).map(({ state }) => state).join();
  });
}
