/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';

import { usePopover } from './use-popover';

function Popover() {
  const ref = useRef<HTMLDetailsElement>(null);
  const { close, onKeyDown } = usePopover(ref);
  return (
    <>
      <details ref={ref} onKeyDown={onKeyDown} data-testid="popover">
        <summary>Choose</summary>
        <a href="#one">One</a>
        <a href="#two">Two</a>
        <a href="#three" onClick={close}>
          Three
        </a>
      </details>
      <button type="button">Outside</button>
    </>
  );
}

const isOpen = () => screen.getByTestId<HTMLDetailsElement>('popover').open;
const focused = () => document.activeElement?.textContent;

beforeEach(async () => {
  render(<Popover />);
  await userEvent.click(screen.getByText('Choose'));
});

it('is open after a press on its summary', () => {
  expect(isOpen()).toBe(true);
});

it.each([
  ['{ArrowDown}', 'One'],
  ['{ArrowDown}{ArrowDown}', 'Two'],
  ['{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}', 'One'],
  ['{ArrowUp}', 'Three'],
  ['{ArrowUp}{ArrowUp}', 'Two'],
  ['{ArrowDown}{ArrowUp}', 'Three'],
  ['{End}', 'Three'],
  ['{End}{Home}', 'One'],
])('moves by %s to %s', async (keys, name) => {
  await userEvent.keyboard(keys);
  expect(focused()).toBe(name);
});

it('opens by an arrow key', async () => {
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  await userEvent.keyboard('{ArrowDown}');
  expect(isOpen()).toBe(true);
  expect(focused()).toBe('One');
});

it('closes by Escape and gives the focus back', async () => {
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(isOpen()).toBe(false);
  expect(focused()).toBe('Choose');
});

it('closes after a choice', async () => {
  await userEvent.click(screen.getByText('Three'));
  expect(isOpen()).toBe(false);
});

it('closes by a press outside, which keeps the focus', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Outside' }));
  expect(isOpen()).toBe(false);
  expect(focused()).toBe('Outside');
});

it('closes when the focus goes on', async () => {
  await userEvent.keyboard('{End}{Tab}');
  expect(focused()).toBe('Outside');
  expect(isOpen()).toBe(false);
});
