import { expect, type Page } from '@playwright/test';

import { launchBrowser } from '../launch-browser';

import { waitForCachedPages, waitForIdleCache } from './cached-pages';
import { firefoxInLongTests, oneInFirefox } from './engines';
import { startFailingProxy } from './failing-proxy';
import { fillLead, openForm, receiptOf, reference, send, takeTime } from './forms-parts';
import { openFully } from './hydration';
import { test } from './network';

/** The idempotency keys of all messages that reach the server from a page, in order. */
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
  await network.fix();
  expect(await receiptOf(page)).toMatch(reference);
  await expect(page.getByText(/^Sent on /)).toBeVisible();
});

const visits = [
  { visited: '/services', opened: '/contact' },
  { visited: '/get-in-touch', opened: '/get-in-touch' },
  { visited: '/get-trial', opened: '/get-trial' },
  { visited: '/Pricing', opened: '/Pricing' },
] as const;

for (const [{ visited, opened }, details] of oneInFirefox(visits, 'offline forms'))
  test(
    `the form of ${opened}, untouched at a visit to ${visited}, hydrates without a network`,
    details,
    async ({ page, network }) => {
      await openFully(page, visited);
      await waitForCachedPages(page, [visited, '/contact'], 'en');
      await waitForIdleCache(page);
      await network.cut();
      await openForm(page, opened);
    },
  );

test('a message of a closed page is sent at the next visit, and the page shows it', async ({
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
  'on a slow network the form shows that it is sending, and a second click sends nothing more',
  firefoxInLongTests,
  async ({ page }) => {
    await openForm(page, '/get-in-touch');
    await fillLead(page, 'Slow network');
    await takeTime(page);
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/leads', async (route) => {
      await isAnswered;
      await route.continue();
    });
    const keys = keysFrom(page);
    await send(page);
    const button = page.getByRole('button', { name: 'Sending…' });
    await expect(button).toBeVisible();
    await expect(button).toBeEnabled();
    await button.click();
    answer();
    expect(await receiptOf(page)).toMatch(reference);
    expect(keys).toHaveLength(1);
  },
);

// Only a complete Chromium has Background Sync.
test('Background Sync is registered for a waiting message @chromium', async ({ baseURL }) => {
  const browser = await launchBrowser();
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await openForm(page, '/get-in-touch');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await fillLead(page, 'Background');
  await context.route('**/api/leads', (route) => route.abort('internetdisconnected'));
  await send(page);
  await expect(page.getByRole('heading', { name: 'Saved, but not sent yet' })).toBeVisible();
  // The page shows its notice first and registers with the browser then.
  const tags = () =>
    page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
        sync: { getTags: () => Promise<string[]> };
      };
      return registration.sync.getTags();
    });
  await expect.poll(tags).toEqual(['leads']);
  await browser.close();
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

test('a message whose response got lost is sent again and gets the same response', async ({ page, wire }) => {
  await openForm(page, '/get-in-touch');
  await fillLead(page, 'Lost answer');
  await takeTime(page);
  wire.lostResponses.length = 0;
  wire.failureFor = (path) => (path === '/api/leads' ? 'lose the response' : undefined);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Saved, but not sent yet' })).toBeVisible();
  wire.failureFor = () => undefined;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  // Another key would have another reference.
  const [first = ''] = wire.lostResponses.map(
    (answer) => (JSON.parse(answer) as { reference: string }).reference,
  );
  expect(first).toMatch(reference);
  expect(await receiptOf(page)).toBe(first);
});

test('the service worker sends waiting messages at a visit of any page', async ({ page }) => {
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

test('the service worker sends waiting messages on a sync event, without an open page @chromium', async ({
  context,
  baseURL,
}) => {
  const proxy = await startFailingProxy(baseURL ?? '');
  let attempts = 0;
  let isCut = true;
  proxy.failureFor = (path) => {
    if (path !== '/api/leads') return undefined;
    attempts += 1;
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
  attempts = 0;
  isCut = false;
  await browser.send('ServiceWorker.dispatchSyncEvent', {
    origin: proxy.origin,
    registrationId: await registration,
    tag: 'leads',
    lastChance: false,
  });
  await expect.poll(() => attempts, { timeout: 45_000 }).toBeGreaterThan(0);
  // A page without a form sends only due messages, and after one attempt none is due for half a minute.
  await blank.goto(`${proxy.origin}/privacy-policy`);
  await expect.poll(() => statesIn(blank)).toBe('sent');
  await proxy.close();
});

/** @returns the states of all messages stored in this browser */
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
