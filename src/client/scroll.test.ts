/** @jest-environment jsdom */
import type { TabState } from './page';
import { restoreScroll, takeOverScrolling } from './scroll';

const went: unknown[] = [];
const at = (path: string, entry: string, hash = '', isNew = true) =>
  ({ path, entry, hash, isNew }) as TabState;

/** Shows states one after another, as the app does. */
let previous: TabState | undefined;
function show(next: TabState): void {
  restoreScroll(previous, next);
  previous = next;
}

takeOverScrolling();
beforeEach(() => {
  went.length = 0;
  previous = undefined;
  window.sessionStorage.clear();
  document.body.innerHTML = '<h2 id="équipe">Équipe</h2>';
  window.scrollTo = jest.fn((_: unknown, top?: number) => void went.push(top));
  Element.prototype.scrollIntoView = function () {
    went.push(this.id);
  };
});

async function scrolledTo(top: number): Promise<void> {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
  await new Promise(requestAnimationFrame);
}

it('starts a new visit at the top, and restores the position of a former one', async () => {
  show(at('/a', '1'));
  await scrolledTo(700);
  show(at('/b', '2'));
  show(at('/a', '1', '', false));
  expect(went).toEqual([0, 700]);
});

it('saves the position of the page that was scrolled if another is shown in the same frame', async () => {
  show(at('/a', '1'));
  const saved = scrolledTo(700);
  show(at('/b', '2'));
  await saved;
  show(at('/a', '1', '', false));
  expect(went).toEqual([0, 700]);
});

it('defers layout below the fold for another page that starts at the top', async () => {
  const waits = () => document.documentElement.hasAttribute('data-first-view');
  show(at('/a', '1'));
  expect(waits()).toBe(false);
  await scrolledTo(700);
  show(at('/b', '2'));
  expect(waits()).toBe(true);
  show(at('/a', '1', '', false));
  expect(waits()).toBe(false);
  show(at('/b', '3'));
  show(at('/a', '4', '#%C3%A9quipe'));
  expect(waits()).toBe(false);
});

it('restores the position without storage', async () => {
  const denied = () => {
    throw new Error('no storage');
  };
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
  show(at('/c', '1'));
  await scrolledTo(300);
  show(at('/b', '2'));
  show(at('/c', '1', '', false));
  expect(went).toEqual([0, 300]);
  get.mockRestore();
  set.mockRestore();
});

it('scrolls to the target of a hash, also on the first page', () => {
  show(at('/a', '1', '#%C3%A9quipe'));
  show(at('/a', '2', '#nowhere'));
  show(at('/a', '3', '#%C3%A9quipe'));
  expect(went).toEqual(['équipe', 'équipe']);
});

it('stays where it is when the language changes', () => {
  show(at('/a', '1', '#%C3%A9quipe'));
  show(at('/a', '1', '#%C3%A9quipe'));
  expect(went).toEqual(['équipe']);
});

it('restores the position on Back to a page with a hash, and scrolls to its target for a link', async () => {
  show(at('/a', '1', '#%C3%A9quipe'));
  await scrolledTo(900);
  show(at('/b', '2'));
  show(at('/a', '1', '#%C3%A9quipe', false));
  show(at('/b', '3'));
  show(at('/a', '4', '#%C3%A9quipe'));
  expect(went).toEqual(['équipe', 0, 900, 0, 'équipe']);
});

it('leaves scrolling to the browser for reloads, and to the app for steps through the history', () => {
  jest.useFakeTimers();
  expect(window.history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(window.history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(window.history.scrollRestoration).toBe('auto');
  jest.runAllTimers();
  expect(window.history.scrollRestoration).toBe('manual');
});
