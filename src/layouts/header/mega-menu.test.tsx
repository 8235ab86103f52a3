/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';

import { renderInFrame } from '../testing/render-in-frame';

import { MegaMenu } from './mega-menu';

jest.mock('gatsby', () => ({
  Link: jest.requireActual<{ PlainLink: unknown }>('../testing/render-in-frame').PlainLink,
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
        className=""
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

/** Moves the mouse to a place on an element. */
const moveTo = (target: Element, clientX: number) =>
  user.pointer({ target, coords: { clientX, clientY: 1 } });
/** What a browser reports of a mouse by itself. */
const report = (type: string, target: Element, clientX: number) =>
  fireEvent(
    target,
    Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY: 1 }), { pointerType: 'mouse' }),
  );
const link = () => screen.getByRole('link', { name: 'Services' });
const outside = () => screen.getByRole('button', { name: 'After the menu' });

it('opens while the pointer is in it, and stays while it crosses to an entry', async () => {
  renderMenu();
  expect(isOpen()).toBe(false);
  await moveTo(link(), 10);
  expect(isOpen()).toBe(true);
  await moveTo(screen.getByRole('link', { name: /Testing/ }), 20);
  expect(isOpen()).toBe(true);
  await moveTo(outside(), 500);
  expect(isOpen()).toBe(false);
});

it('shows the texts of the entries from its first use on', async () => {
  renderMenu();
  expect(screen.queryByText('Before your users do')).toBeNull();
  await moveTo(link(), 10);
  expect(screen.getByText('Before your users do')).toBeInTheDocument();
  await moveTo(outside(), 500);
  expect(screen.getByText('Before your users do')).toBeInTheDocument();
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

it('closes after a choice, and opens again when the pointer comes back', async () => {
  renderMenu();
  await moveTo(link(), 10);
  await user.click(screen.getByRole('link', { name: /Testing/ }));
  expect(isOpen()).toBe(false);
  await moveTo(outside(), 500);
  await moveTo(link(), 11);
  expect(isOpen()).toBe(true);
});

it('stays closed after a choice while the pointer rests, though a page change reports that it left and entered', async () => {
  renderMenu();
  await moveTo(link(), 10);
  await user.pointer({ keys: '[MouseLeft]', target: link(), coords: { clientX: 10, clientY: 1 } });
  expect(isOpen()).toBe(false);
  report('pointerout', link(), 10);
  report('pointerover', link(), 10);
  expect(isOpen()).toBe(false);
});

it('opens when the pointer comes back after it left unnoticed during a page change', async () => {
  renderMenu();
  await moveTo(link(), 10);
  await user.click(link());
  report('pointerover', link(), 30);
  expect(isOpen()).toBe(true);
});

it('opens under the pointer after it was closed by its button and the keyboard', async () => {
  renderMenu();
  await user.tab();
  await user.tab();
  await user.keyboard(' ');
  expect(isOpen()).toBe(false);
  await moveTo(link(), 10);
  expect(isOpen()).toBe(true);
});

it('stays open for the focus of the keyboard when the pointer leaves', async () => {
  renderMenu();
  await user.tab();
  await moveTo(link(), 10);
  await moveTo(outside(), 500);
  expect(isOpen()).toBe(true);
});

it('is open when the pointer that was there before the app moves', () => {
  renderMenu();
  report('pointermove', link(), 10);
  expect(isOpen()).toBe(true);
});

it('closes by a press beside it', async () => {
  renderMenu();
  fireEvent.click(toggle());
  expect(isOpen()).toBe(true);
  await user.click(outside());
  expect(isOpen()).toBe(false);
});

it.each([
  ['the pointer', (other: Element) => moveTo(other, 10)],
  [
    'the focus',
    (other: HTMLElement) => {
      other.focus();
      return Promise.resolve();
    },
  ],
])('gives way when %s comes to another menu', async (_, come) => {
  renderMenu();
  const other = document.createElement('a');
  other.href = '/techs';
  other.setAttribute('data-mega-menu', '');
  document.body.append(other);
  await user.tab();
  expect(isOpen()).toBe(true);
  await act(() => come(other));
  expect(isOpen()).toBe(false);
  other.remove();
});
