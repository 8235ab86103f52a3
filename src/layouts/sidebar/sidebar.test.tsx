import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { routes } from '../../routes/route-table';
import { renderInFrame } from '../render-in-frame';

import { Sidebar } from './sidebar';

jest.mock('gatsby', () => ({
  Link: jest.requireActual<{ PlainLink: unknown }>('../render-in-frame').PlainLink,
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
    <Sidebar
      brand="Tregrove"
      routeName={routeName}
      menu={{
        services: [{ path: '/services/qa-sts', title: 'Testing', text: '' }],
        technologies: [{ path: '/tech/ai', title: 'AI', text: '' }],
      }}
    />,
  );
}

function group(name: string): HTMLDetailsElement {
  const summary = screen.getByText(name, { selector: 'summary' });
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

it('opens the group of the page it comes to while it stays on screen', () => {
  const menu = { services: [], technologies: [] };
  const { rerender } = renderInFrame(<Sidebar brand="Tregrove" routeName="home" menu={menu} />);
  expect(group('Services').open).toBe(false);
  rerender(<Sidebar brand="Tregrove" routeName="service" menu={menu} />);
  expect(group('Services').open).toBe(true);
});

it('holds the links of the header, the search and Contact us', () => {
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

  it('keeps the focus inside: past the last stop comes the first, and back', async () => {
    const first = screen.getByText('Menu').closest('summary');
    const last = screen.getByText('Get in touch');
    last.focus();
    await userEvent.tab();
    expect(first).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(last).toHaveFocus();
  });
});
