import { screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';

import { renderInFrame } from '../render-in-frame';

import { MegaMenu } from './mega-menu';

jest.mock('gatsby', () => ({
  Link: jest.requireActual<{ PlainLink: unknown }>('../render-in-frame').PlainLink,
}));

let user: UserEvent;
beforeEach(() => {
  user = userEvent.setup();
});

function renderMenu(): void {
  renderInFrame(
    <>
      <MegaMenu
        path="/services"
        label="Services"
        entries={[
          { path: '/services/web-development', title: 'Web', text: 'In every browser' },
          { path: '/services/qa-sts', title: 'Testing', text: 'Before your users do' },
        ]}
        current={false}
      />
      <button type="button">After the menu</button>
    </>,
  );
}
const toggle = () => screen.getByRole('button', { name: 'Show what is under Services' });
const isOpen = () => toggle().getAttribute('aria-expanded') === 'true';

it('leads to the page of the whole and to each entry', () => {
  renderMenu();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/services',
    '/services/web-development',
    '/services/qa-sts',
  ]);
});

it('opens while the pointer is in it, and stays while it crosses to an entry', async () => {
  renderMenu();
  expect(isOpen()).toBe(false);
  await user.hover(screen.getByRole('link', { name: 'Services' }));
  expect(isOpen()).toBe(true);
  await user.hover(screen.getByRole('link', { name: /Testing/ }));
  expect(isOpen()).toBe(true);
  await user.hover(screen.getByRole('button', { name: 'After the menu' }));
  expect(isOpen()).toBe(false);
});

it('opens by the keyboard’s focus and closes when the focus goes on', async () => {
  renderMenu();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Services' })).toHaveFocus();
  expect(isOpen()).toBe(true);
  await user.tab();
  expect(toggle()).toHaveFocus();
  await user.keyboard('{Tab}{Tab}{Tab}');
  expect(screen.getByRole('button', { name: 'After the menu' })).toHaveFocus();
  expect(isOpen()).toBe(false);
});

it('closes by Escape from any entry, gives the focus back to its button and does not open again by that', async () => {
  renderMenu();
  await user.tab();
  await user.keyboard('{Tab}{Tab}{Tab}');
  expect(screen.getByRole('link', { name: /Testing/ })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(toggle()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(isOpen()).toBe(true);
});

it('closes after a choice, and opens again at the next visit of the pointer', async () => {
  renderMenu();
  await user.click(screen.getByRole('link', { name: /Testing/ }));
  expect(isOpen()).toBe(false);
  await user.hover(screen.getByRole('button', { name: 'After the menu' }));
  await user.hover(screen.getByRole('link', { name: 'Services' }));
  expect(isOpen()).toBe(true);
});
