/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { fullStylesheet } from '../../client/first-paint/full-stylesheet';
import { renderInFrame } from '../testing/render-in-frame';

import { CookieNotice } from './cookie-notice';

jest.mock('gatsby', () => ({
  Link: jest.requireActual<{ PlainLink: unknown }>('../testing/render-in-frame').PlainLink,
}));

afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.clear();
});

const words = /This website uses Cookies to enhance your browsing experience/;

function notice(): HTMLElement | null {
  return screen.queryByText(words);
}

/** It waits until the styles for it are in use. */
const afterStyles = () => act(() => fullStylesheet());

it.each(['floating', 'in-footer'] as const)('is shown until it is accepted, %s', async (place) => {
  const { unmount } = renderInFrame(<CookieNotice place={place} />);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(notice()).toBeNull();
  expect(window.localStorage.getItem('cookiesAceept')).toBe('true');
  unmount();
  renderInFrame(<CookieNotice place={place} />);
  await afterStyles();
  expect(notice()).toBeNull();
});

it('stores nothing before the visitor presses OK', async () => {
  renderInFrame(<CookieNotice place="floating" />);
  await afterStyles();
  expect(window.localStorage).toHaveLength(0);
});

it('is not shown if the acceptance is stored', async () => {
  window.localStorage.setItem('cookiesAceept', 'true');
  renderInFrame(<CookieNotice place="floating" />);
  await afterStyles();
  expect(notice()).toBeNull();
});

it('can be closed for the visit if storage is disabled', async () => {
  const refuse = () => {
    throw new Error('switched off');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  renderInFrame(<CookieNotice place="floating" />);
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  expect(notice()).toBeNull();
});
