/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';

import { Link } from './link';
import { PathContext } from './page';

const went: unknown[] = [];
const prefetches: string[] = [];
let intersect: (isInView: boolean) => void;

jest.mock('./navigation', () => ({
  navigate: (to: string, options?: { replace?: boolean }) => void went.push([to, options?.replace]),
}));
jest.mock('./prefetch', () => ({
  prefetchInView: (path: string) => void prefetches.push(path),
  abandonPrefetch: (path: string) => void prefetches.push(`not ${path}`),
  prefetchNow: (path: string) => void prefetches.push(`at once ${path}`),
}));

beforeEach(() => {
  went.length = 0;
  prefetches.length = 0;
});

beforeAll(() => {
  window.IntersectionObserver = class {
    constructor(
      private readonly callback: (entries: { target: Element; isIntersecting: boolean }[]) => void,
    ) {}
    observe(target: Element) {
      intersect = (isIntersecting) => this.callback([{ target, isIntersecting }]);
    }
    unobserve() {
      intersect = () => undefined;
    }
  } as unknown as typeof IntersectionObserver;
});

function pageWith(props: Partial<Parameters<typeof Link>[0]>, path: string) {
  return (
    <PathContext.Provider value={path}>
      <Link to="/contact" {...props}>
        Contact
      </Link>
    </PathContext.Provider>
  );
}

function link(props: Partial<Parameters<typeof Link>[0]> = {}, path = '/services'): HTMLElement {
  const { unmount, rerender } = render(pageWith(props, path));
  leave = unmount;
  goTo = (next) => rerender(pageWith(props, next));
  return screen.getByRole('link');
}
let leave: () => void;
let goTo: (path: string) => void;

it('navigates without loading a document', () => {
  expect(fireEvent.click(link())).toBe(false);
  expect(went).toEqual([['/contact', false]]);
});

it.each([
  ['with a key for another tab', { ctrlKey: true }, {}],
  ['with another button', { button: 1 }, {}],
  ['that leads off the site', {}, { to: 'https://example.com/' }],
  ['for another window', {}, { target: '_blank' }],
])('leaves a click %s to the browser', (_, press, props) => {
  const element = link(props);
  element.addEventListener('click', (event) => event.defaultPrevented || went.push('browser'));
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(element, press);
  expect(went).toEqual(['browser']);
});

it('does nothing if its own handler prevents the default', () => {
  fireEvent.click(link({ onClick: (event) => event.preventDefault() }));
  expect(went).toEqual([]);
});

it('is marked as current on its own page, and replaces the history entry', () => {
  const element = link({ to: '/services' });
  expect(element).toHaveAttribute('aria-current', 'page');
  fireEvent.click(element);
  expect(went).toEqual([['/services', true]]);
  goTo('/contact');
  expect(element).not.toHaveAttribute('aria-current');
});

it('prefetches its page while in view, and at once under the pointer', () => {
  const element = link({ to: '/contact?from=services#form' });
  intersect(true);
  intersect(false);
  fireEvent.pointerEnter(element);
  intersect(true);
  leave();
  expect(prefetches).toEqual(['/contact', 'not /contact', 'at once /contact', '/contact', 'not /contact']);
});
