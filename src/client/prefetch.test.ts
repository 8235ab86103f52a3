/** @jest-environment jsdom */
import { languages } from '../i18n/languages';

import { startFakeSite, type FakeSite } from './fake-site';
import { forgetPages, provideTemplates } from './load-page';
import { abandonPrefetch, dropPrefetches, mayPrefetch, prefetchInView, prefetchNow } from './prefetch';

let idle: (() => void)[] = [];
let waits: (number | undefined)[] = [];
let site: FakeSite;
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function beIdle(): Promise<void> {
  window.dispatchEvent(new Event('scroll'));
  await settle();
  idle.splice(0).forEach((run) => run());
  await settle();
}

/** The pages that were loaded, by their paths. */
const loaded = () => site.requests.map((address) => address.replace(/^\/page-data|\/page-data.json$/g, ''));

function connect(connection: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

beforeEach(() => {
  idle = [];
  waits = [];
  connect(undefined);
  forgetPages();
  site = startFakeSite(() => null);
  window.requestIdleCallback = (run, options) => {
    waits.push(options?.timeout);
    return idle.push(() => run({} as IdleDeadline));
  };
});
afterEach(async () => {
  dropPrefetches();
  await beIdle();
  jest.restoreAllMocks();
});

// The first test: no later one is before the first interaction.
it('loads no page of a link in view before the first interaction', async () => {
  prefetchInView('/services');
  await settle();
  expect(idle).toEqual([]);
  await beIdle();
  expect(loaded()).toEqual(['/services']);
});

it('loads the pages of links in view one by one when the browser is idle', async () => {
  prefetchInView('/services');
  prefetchInView('/contact');
  expect(loaded()).toEqual([]);
  await beIdle();
  expect(loaded()).toEqual(['/services']);
  await beIdle();
  expect(loaded()).toEqual(['/services', '/contact']);
  expect(waits).toEqual([2000, 2000]);
});

it('loads the page of a link under the pointer at once, and no page twice', async () => {
  prefetchInView('/services');
  prefetchNow('/services');
  prefetchNow('/services');
  expect(loaded()).toEqual(['/services']);
  await beIdle();
  prefetchInView('/services');
  await beIdle();
  expect(loaded()).toEqual(['/services']);
});

it('loads the parts of a page only for a link under the pointer, even if the page is loaded', async () => {
  const needs = jest.fn(async () => undefined);
  const template = { default: Object.assign(() => null, { needs }), Head: () => null };
  provideTemplates({ components: { template: async () => template } });
  prefetchInView('/services');
  await beIdle();
  expect(loaded()).toEqual(['/services']);
  expect(needs).not.toHaveBeenCalled();
  prefetchNow('/services');
  await settle();
  expect(loaded()).toEqual(['/services']);
  expect(needs).toHaveBeenCalledTimes(1);
});

it('drops links that left the view, and all links after a switch of language', async () => {
  prefetchInView('/services');
  prefetchInView('/contact');
  abandonPrefetch('/services');
  await beIdle();
  expect(loaded()).toEqual(['/contact']);
  prefetchInView('/About');
  dropPrefetches();
  await beIdle();
  expect(loaded()).toEqual(['/contact']);
});

it('goes on after a page that could not be loaded', async () => {
  site.serve('/services', languages[0], 'unreachable');
  prefetchInView('/services');
  prefetchInView('/contact');
  await beIdle();
  await beIdle();
  expect(loaded()).toContain('/contact');
});

it('loads no queued page without a network', async () => {
  prefetchInView('/services');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await beIdle();
  expect(loaded()).toEqual([]);
});

it.each([
  [undefined, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('may prefetch on the connection %j: %s', (connection, may) => {
  connect(connection);
  expect(mayPrefetch()).toBe(may);
});
