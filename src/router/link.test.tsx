import { act, fireEvent, render, screen } from '@testing-library/react';

import { Link, parsePath } from './link';
import { globalHistory, Location, navigate, Router } from './router';

const went: unknown[] = [];
const prefetches: string[] = [];
let tell: (isInView: boolean) => void;

beforeEach(() => {
  went.length = 0;
  prefetches.length = 0;
  navigate('/services', { replace: true });
  globalHistory.endChange();
  window.___navigate = (to, options) => went.push([to, options?.replace]);
  window.___loader = {
    enqueue: (path: string) => {
      prefetches.push(path);
      return { then: () => undefined, abort: () => prefetches.push(`not ${path}`) };
    },
    hovering: (path: string) => prefetches.push(`at once ${path}`),
  } as unknown as GatsbyLoader;
});

beforeAll(() => {
  window.IntersectionObserver = class {
    constructor(
      private readonly callback: (entries: { target: Element; isIntersecting: boolean }[]) => void,
    ) {}
    observe(target: Element) {
      tell = (isIntersecting) => this.callback([{ target, isIntersecting }]);
    }
    unobserve() {
      tell = () => undefined;
    }
  } as unknown as typeof IntersectionObserver;
});

function link(props: Partial<Parameters<typeof Link>[0]> = {}): HTMLElement {
  const { unmount } = render(
    <Location>
      {({ location }) => (
        <Router id="frame" location={location}>
          <Page link={props} />
        </Router>
      )}
    </Location>,
  );
  leave = unmount;
  return screen.getByRole('link');
}
let leave: () => void;

function Page({ link: props }: { link: Partial<Parameters<typeof Link>[0]> }) {
  return (
    <Link to="/contact" {...props}>
      Contact
    </Link>
  );
}

it('is followed without loading a document', () => {
  expect(fireEvent.click(link())).toBe(false);
  expect(went).toEqual([['/contact', false]]);
});

it.each([
  ['with a key for another tab', { ctrlKey: true }, {}],
  ['with another button', { button: 1 }, {}],
  ['that leads off the site', {}, { to: 'https://example.com/' }],
  ['for another window', {}, { target: '_blank' }],
])('leaves a press %s to the browser', (_, press, props) => {
  const element = link(props);
  element.addEventListener('click', (event) => event.defaultPrevented || went.push('browser'));
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(element, press);
  expect(went).toEqual(['browser']);
});

it('does nothing where its own handler has seen to the press', () => {
  fireEvent.click(link({ onClick: (event) => event.preventDefault() }));
  expect(went).toEqual([]);
});

it('tells that it leads to where the visitor is, and makes no entry of it', () => {
  const element = link({ to: '/services', className: 'item', activeClassName: 'current' });
  expect(element).toHaveAttribute('aria-current', 'page');
  expect(element).toHaveClass('item current');
  fireEvent.click(element);
  expect(went).toEqual([['/services', true]]);
  act(() => navigate('/contact'));
  expect(element).not.toHaveAttribute('aria-current');
  expect(element.className).toBe('item');
});

it('takes pages beneath its own for where it leads to, if it is asked to', () => {
  act(() => navigate('/services/web-development'));
  expect(link({ to: '/services', activeClassName: 'current', partiallyActive: true })).toHaveClass('current');
  expect(screen.getByRole('link')).not.toHaveAttribute('aria-current');
});

it('has its page loaded while it is in view, and at once when it is pointed at', () => {
  const element = link({ to: '/contact?from=services#form' });
  tell(true);
  tell(false);
  fireEvent.pointerEnter(element);
  tell(true);
  leave();
  expect(prefetches).toEqual([
    '/contact?from=services',
    'not /contact?from=services',
    'at once /contact?from=services',
    '/contact?from=services',
    'not /contact?from=services',
  ]);
});

it.each([
  ['/a/b?c=d#e', { pathname: '/a/b', search: '?c=d', hash: '#e' }],
  ['/a#b?c', { pathname: '/a', search: '', hash: '#b?c' }],
  ['?', { pathname: '/', search: '', hash: '' }],
  ['/#', { pathname: '/', search: '', hash: '' }],
])('knows the parts of %s', (address, parts) => {
  expect(parsePath(address)).toEqual(parts);
});
