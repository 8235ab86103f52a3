/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { routes } from '../../routes/route-table';
import { renderInFrame } from '../testing/render-in-frame';

import { Sidebar } from './sidebar';

jest.mock('gatsby', () => ({
  Link: jest.requireActual<{ PlainLink: unknown }>('../testing/render-in-frame').PlainLink,
}));

let widen: (() => void) | undefined;
const wide = { matches: false };

beforeEach(() => {
  wide.matches = false;
  // jsdom draws nothing: no media query matches, and no element has a place.
  window.matchMedia = () =>
    Object.assign(wide, {
      addEventListener: (_type: string, listener: () => void) => (widen = listener),
      removeEventListener: () => (widen = undefined),
    }) as unknown as MediaQueryList;
  jest.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => jest.restoreAllMocks());

function renderSidebar(routeName: string): void {
  renderInFrame(
    <>
      <header>
        <a href="/">Beside the menu</a>
        <Sidebar
          brand="Tregrove"
          routeName={routeName}
          menu={{
            services: [{ path: '/services/qa-sts', title: 'Testing', text: '' }],
            technologies: [{ path: '/tech/ai', title: 'AI', text: '' }],
          }}
        />
      </header>
      <main>
        <input aria-label="Beneath the menu" />
      </main>
    </>,
  );
}

function group(name: string): HTMLDetailsElement {
  const summary = screen.getByText(name, { selector: 'summary *' });
  return summary.closest('details') ?? document.createElement('details');
}
const drawer = () => screen.getByText('Menu').closest('details');

it.each(Object.entries(routes))(
  'opens the Services group by itself only under /services: %s',
  (name, { path }) => {
    renderSidebar(name);
    expect(group('Services').open).toBe(path === '/services' || path.startsWith('/services/'));
  },
);

it('opens the group of the new page after a navigation', () => {
  const menu = { services: [], technologies: [] };
  const { rerender } = renderInFrame(<Sidebar brand="Tregrove" routeName="home" menu={menu} />);
  expect(group('Services').open).toBe(false);
  rerender(<Sidebar brand="Tregrove" routeName="service" menu={menu} />);
  expect(group('Services').open).toBe(true);
});

it('has the links of the header, the search and Contact us', () => {
  renderSidebar('home');
  const links = within(screen.getByRole('navigation', { hidden: true })).getAllByRole('link', {
    hidden: true,
  });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#pages',
    '/',
    '/case-studies',
    '/services',
    '/services/qa-sts',
    '/techs',
    '/tech/ai',
    '/contact',
    '/get-in-touch',
  ]);
});

describe('open', () => {
  beforeEach(async () => {
    renderSidebar('service');
    await userEvent.click(screen.getByText('Menu'));
    expect(drawer()).toHaveProperty('open', true);
  });

  it('locks the page’s scrolling', () => {
    expect(drawer()).toHaveAttribute('data-locks-scroll');
  });

  /** jsdom does not know the property: it says what a browser would do. */
  const isHeld = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (at instanceof HTMLElement && at.inert) return true;
    return false;
  };
  const outside = () => [screen.getByText('Beside the menu'), screen.getByLabelText('Beneath the menu')];

  it('makes everything outside inert until it is closed', async () => {
    expect(outside().map(isHeld)).toEqual([true, true]);
    expect(isHeld(screen.getByText('Testing'))).toBe(false);
    await userEvent.keyboard('{Escape}');
    expect(outside().map(isHeld)).toEqual([false, false]);
  });

  it('makes elements inert that are added while it is open', async () => {
    const notice = document.body.appendChild(document.createElement('aside'));
    await userEvent.tab();
    expect(isHeld(notice)).toBe(true);
    notice.remove();
  });

  it('makes the page focusable at once after a choice', () => {
    screen.getByText('Testing').click();
    expect(outside().map(isHeld)).toEqual([false, false]);
  });

  it('prevents scrolling of the page, but not of its own panel', () => {
    const move = () => new Event('touchmove', { bubbles: true, cancelable: true });
    const panel = screen.getByRole('navigation');
    expect(fireEvent(panel, move())).toBe(false);
    panel.style.overflowY = 'auto';
    jest.spyOn(panel, 'scrollHeight', 'get').mockReturnValue(900);
    expect(fireEvent(panel, move())).toBe(true);
    drawer()?.removeAttribute('open');
    panel.style.overflowY = '';
    expect(fireEvent(panel, move())).toBe(true);
  });

  it('closes by Escape and gives the focus back', async () => {
    screen.getByText('Testing').focus();
    await userEvent.keyboard('{Escape}');
    expect(drawer()).toHaveProperty('open', false);
    expect(screen.getByText('Menu').closest('summary')).toHaveFocus();
  });

  it('closes after a choice', async () => {
    await userEvent.click(screen.getByText('Testing'));
    expect(drawer()).toHaveProperty('open', false);
  });

  it('closes when the window becomes wide', () => {
    wide.matches = true;
    widen?.();
    expect(drawer()).toHaveProperty('open', false);
  });

  it('keeps the focus inside: moves the focus from the last control to the first, and back', async () => {
    const first = screen.getByText('Menu').closest('summary');
    const last = screen.getByText('Get in touch');
    last.focus();
    await userEvent.tab();
    expect(first).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(last).toHaveFocus();
  });
});
