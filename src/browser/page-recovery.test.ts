import { setCurrentLanguage } from '../i18n/current-language';
import { languages } from '../i18n/languages';

import { madeUpPage, pageRequest, recoverPages, standsIn } from './page-recovery';

const left: string[] = [];
jest.mock('./navigation-target', () => ({ leaveFor: (path: string) => void left.push(path) }));

const page = (path: string, build = 'now') =>
  ({ page: { path, webpackCompilationHash: build }, status: 'success' }) as GatsbyPageResources;

let answers: Record<string, GatsbyPageResources | undefined> = {};

function start(): GatsbyLoader {
  const loader = {
    loadPage: async (path: string) => answers[path],
    loadPageSync: (path: string) => answers[path],
  } as unknown as GatsbyLoader;
  recoverPages(loader, async (kind, last, _error, path) =>
    path === '/kept' ? undefined : madeUpPage(last, { component: kind, Head: () => null }),
  );
  return loader;
}

/** @returns what a load came to, or that nothing comes of it because the browser is leaving */
async function outcome(load: Promise<unknown>): Promise<unknown> {
  return Promise.race([load, new Promise((resolve) => setTimeout(() => resolve('leaving'), 20))]);
}

beforeEach(() => {
  left.length = 0;
  window.sessionStorage.clear();
  window.___webpackCompilationHash = 'now';
  answers = { '/': page('/'), '/services': page('/services') };
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  setCurrentLanguage(languages[0]);
});

it('opens a page that cannot be loaded anew, once in a minute; after that the error page stands in for it', async () => {
  const { loadPage, loadPageSync } = start();
  await loadPage('/');
  expect(await outcome(loadPage('/gone'))).toBe('leaving');
  expect(left).toEqual(['/gone']);
  const instead = await loadPage('/gone-too');
  expect(instead).toMatchObject({ page: { path: '/404.html' }, component: { default: 'failed' } });
  expect(standsIn(instead as GatsbyPageResources)).toBe(true);
  expect(loadPageSync('/gone-too')).toBe(instead);
  expect(left).toHaveLength(1);
});

it('shows the page when it can be loaded again', async () => {
  const { loadPage } = start();
  await loadPage('/');
  window.sessionStorage.setItem('reloaded-at', String(Date.now()));
  await loadPage('/gone');
  answers['/gone'] = page('/gone');
  const later = Date.now() + 5_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(await loadPage('/gone')).toBe(answers['/gone']);
});

it('without a network it reloads nothing and says so', async () => {
  const { loadPage } = start();
  await loadPage('/');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await loadPage('/gone')).toMatchObject({ component: { default: 'offline' } });
  expect(left).toEqual([]);
  expect(window.sessionStorage.getItem('reloaded-at')).toBeNull();
});

it('without a network it lets the browser open what is kept, without spending the reload', async () => {
  const { loadPage } = start();
  await loadPage('/');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await outcome(loadPage('/kept'))).toBe('leaving');
  expect(left).toEqual(['/kept']);
  expect(window.sessionStorage.getItem('reloaded-at')).toBeNull();
});

it('at the start it leaves the served page as it is, for the script in the head to decide', async () => {
  const { loadPage } = start();
  expect(await loadPage('/gone')).toBeUndefined();
  expect(left).toEqual([]);
});

it('opens a page of a newer build anew, however many follow each other', async () => {
  const { loadPage } = start();
  await loadPage('/');
  answers['/services'] = page('/services', 'newer');
  answers['/About'] = page('/About', 'newest');
  expect(await outcome(loadPage('/services'))).toBe('leaving');
  expect(await outcome(loadPage('/About'))).toBe('leaving');
  expect(left).toEqual(['/services', '/About']);
});

it('at the start it does so once, then shows the page as if it were of this build, so that Gatsby does not reload', async () => {
  answers['/services'] = page('/services', 'other');
  expect(await outcome(start().loadPage('/services'))).toBe('leaving');
  const shown = await start().loadPage('/services');
  expect(shown?.page?.webpackCompilationHash).toBe('now');
  expect(left).toEqual(['/services']);
});

const aTask = () => new Promise((resolve) => setTimeout(resolve));

it('makes a request of a page that has to be fetched, and of one at hand only if it takes the place of such a one', async () => {
  const asked = jest.spyOn(pageRequest, 'follow');
  const { loadPage } = start();
  await loadPage('/');
  await loadPage('/services');
  await aTask();
  expect(asked).not.toHaveBeenCalled();
  answers = { ...answers, '/slow': new Promise(() => undefined) as never };
  void loadPage('/slow');
  await aTask();
  expect(pageRequest.state()).toMatchObject({ pending: true, of: '/slow' });
  await loadPage('/services');
  await aTask();
  expect(asked.mock.calls.map(([, path]) => path)).toEqual(['/slow', '/services']);
  expect(pageRequest.isWorking()).toBe(false);
});
