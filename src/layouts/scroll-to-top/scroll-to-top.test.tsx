/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { renderInFrame } from '../testing/render-in-frame';

import { ScrollToTop } from './scroll-to-top';

function scrollTo(position: number): void {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: position, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
}
const arrow = () => screen.queryByRole('button', { name: 'Back to the top' });

afterEach(() => scrollTo(0));

it('shows from 500 pixels on, and not before', () => {
  renderInFrame(<ScrollToTop />);
  expect(arrow()).toBeNull();
  scrollTo(499.5);
  expect(arrow()).toBeNull();
  scrollTo(500);
  expect(arrow()).toBeVisible();
  scrollTo(499);
  expect(arrow()).toBeNull();
});

it('shows at once on a page that is scrolled already', () => {
  scrollTo(2000);
  renderInFrame(<ScrollToTop />);
  expect(arrow()).toBeVisible();
});

it('scrolls to the top and moves the focus there', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  scrollTo(900);
  renderInFrame(
    <>
      <main id="content" tabIndex={-1} />
      <ScrollToTop />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Back to the top' }));
  expect(scroll).toHaveBeenCalledWith({ top: 0 });
  expect(screen.getByRole('main')).toHaveFocus();
  scroll.mockRestore();
});
