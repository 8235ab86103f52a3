/** @jest-environment jsdom */
import { failureEvent } from '../../failure';
import { firstViewAttribute, pendingAttribute } from '../served-html';

import { watchStart } from './watch-start';

const failures: unknown[] = [];
window.addEventListener(failureEvent, (event) => failures.push((event as CustomEvent).detail));
watchStart();

/** Reports a script of the app that cannot be loaded, as browsers do. jsdom logs that it cannot reload. */
function failToLoad(tag: 'script' | 'img'): void {
  const element = document.body.appendChild(document.createElement(tag));
  element.dispatchEvent(new Event('error'));
}

const reloads = (): boolean => window.sessionStorage.getItem('reloaded-at') !== null;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  failures.length = 0;
  window.sessionStorage.clear();
  document.body.innerHTML = '';
});
afterEach(() => jest.restoreAllMocks());

it('reports a script of the app that cannot be loaded, shows the whole page, and reloads it', () => {
  document.documentElement.toggleAttribute(pendingAttribute, true);
  document.documentElement.toggleAttribute(firstViewAttribute, true);
  failToLoad('script');
  expect(failures).toHaveLength(1);
  expect(document.documentElement).not.toHaveAttribute(pendingAttribute);
  expect(document.documentElement).not.toHaveAttribute(firstViewAttribute);
  expect(reloads()).toBe(true);
});

it('ignores other elements that cannot be loaded', () => {
  failToLoad('img');
  expect(failures).toEqual([]);
  expect(reloads()).toBe(false);
});

it('takes no request for failed that the browser aborts because another document is loading', () => {
  window.dispatchEvent(new Event('beforeunload'));
  failToLoad('script');
  expect(failures).toEqual([]);
  expect(reloads()).toBe(false);
  document.isLeft = false;
});

it('does not reload twice within a minute', () => {
  const recent = String(Date.now() - 59_000);
  window.sessionStorage.setItem('reloaded-at', recent);
  failToLoad('script');
  expect(window.sessionStorage.getItem('reloaded-at')).toBe(recent);
});

it('does not reload a page with input, or without a network', () => {
  document.body.innerHTML = '<input>';
  Object.assign(document.querySelector('input') ?? {}, { value: 'typed' });
  failToLoad('script');
  expect(reloads()).toBe(false);
  document.body.innerHTML = '';
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  failToLoad('script');
  expect(reloads()).toBe(false);
});

it('ignores scripts that cannot be loaded once the app has started', () => {
  Object.assign(window, { navigateTo: () => undefined });
  failToLoad('script');
  expect(failures).toEqual([]);
  expect(reloads()).toBe(false);
});
