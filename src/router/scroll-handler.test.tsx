import { render } from '@testing-library/react';

import type { TabLocation } from './history';
import { ScrollContext } from './scroll-handler';

const at = (pathname: string, key: string, hash = '') => ({ pathname, key, hash }) as TabLocation;
const went: unknown[] = [];
let mayScroll = true;

beforeEach(() => {
  went.length = 0;
  mayScroll = true;
  window.sessionStorage.clear();
  window.scrollTo = jest.fn((_: unknown, top?: number) => void went.push(top));
  Element.prototype.scrollIntoView = function () {
    went.push(this.id);
  };
});

const handler = (location: TabLocation) => (
  <ScrollContext location={location} shouldUpdateScroll={() => mayScroll}>
    <h2 id="équipe">Équipe</h2>
  </ScrollContext>
);

async function scrolledTo(top: number): Promise<void> {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
  await new Promise(requestAnimationFrame);
}

it('begins a new visit at the top and puts a former one where it was left', async () => {
  const { rerender } = render(handler(at('/a', '1')));
  await scrolledTo(700);
  rerender(handler(at('/b', '2')));
  rerender(handler(at('/a', '1')));
  expect(went).toEqual([0, 700]);
});

it('has only the first view of another page laid out at once where its visitor begins at the top', async () => {
  const waits = () => document.documentElement.hasAttribute('data-first-view');
  const { rerender } = render(handler(at('/a', '1')));
  expect(waits()).toBe(false);
  await scrolledTo(700);
  rerender(handler(at('/b', '2')));
  expect(waits()).toBe(true);
  rerender(handler(at('/a', '1')));
  expect(waits()).toBe(false);
  rerender(handler(at('/b', '3')));
  rerender(handler(at('/a', '4', '#%C3%A9quipe')));
  expect(waits()).toBe(false);
});

it('knows the place without storage too', async () => {
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('no storage');
  });
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('no storage');
  });
  const { rerender } = render(handler(at('/c', '1')));
  await scrolledTo(300);
  rerender(handler(at('/b', '2')));
  rerender(handler(at('/c', '1')));
  expect(went).toEqual([0, 300]);
  get.mockRestore();
  set.mockRestore();
});

it('leads to the place that a hash names, also at the first page', () => {
  const { rerender } = render(handler(at('/a', '1', '#%C3%A9quipe')));
  rerender(handler(at('/a', '2', '#nowhere')));
  rerender(handler(at('/a', '3', '#%C3%A9quipe')));
  expect(went).toEqual(['équipe', 'équipe']);
});

it('leaves the page where it is when Gatsby is told so', () => {
  mayScroll = false;
  const { rerender } = render(handler(at('/a', '1', '#%C3%A9quipe')));
  rerender(handler(at('/b', '2')));
  expect(went).toEqual([]);
});
