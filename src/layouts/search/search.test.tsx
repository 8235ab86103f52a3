/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { navigate } from 'gatsby';

import type { SearchIndex } from '../../content/search/search-index';
import { languageByValue } from '../../i18n/languages';
import { renderInFrame } from '../testing/render-in-frame';

import { SearchControl } from './search-control';

jest.mock('gatsby', () => ({ navigate: jest.fn(() => Promise.resolve()) }));

const index: SearchIndex = {
  pages: [
    {
      path: '/services/web-development',
      title: 'Web development',
      kind: 'service',
      sections: [{ heading: 'Fast in every browser', text: 'We write React.' }],
    },
    {
      path: '/case-studies/orderbuddy',
      title: 'OrderBuddy: restaurant ordering',
      kind: 'caseStudy',
      sections: [
        { heading: 'The order is in the kitchen', text: 'Seven restaurants.' },
        { heading: 'Need', anchor: 'need', text: 'A guest waited for a menu in the browser.' },
      ],
    },
  ],
};

let user: UserEvent;
const answer = jest.fn<Promise<unknown>, [string]>();

beforeEach(() => {
  // jsdom knows the element, but shows none.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector('input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
  window.scrollTo = jest.fn();
  user = userEvent.setup();
  answer.mockReset().mockResolvedValue({ ok: true, json: () => Promise.resolve(index) });
  window.fetch = answer as unknown as typeof fetch;
  jest.mocked(navigate).mockClear();
});

const control = () => screen.getByRole('link', { name: 'Search' });
const field = () => screen.getByRole('searchbox');
const dialog = () => screen.queryByRole('dialog');

/** The index of a language is loaded once for all tests here: each that looks at the loading takes a language of its own. */
async function openIn(value: 'en' | 'fr' | 'ko' | 'jp' = 'en'): Promise<void> {
  renderInFrame(<SearchControl className="" />, languageByValue(value));
  await user.click(control());
  await screen.findByRole('dialog');
}

async function type(words: string): Promise<void> {
  await user.clear(field());
  await user.type(field(), words);
}

const resultNames = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.closest('ol'))
    .map((link) => link.textContent);

it('requests nothing before it is used, and can be followed as a link without the app', async () => {
  renderInFrame(
    <>
      <SearchControl className="" />
      <input aria-label="Name" />
    </>,
  );
  expect(control()).toHaveAttribute('href', '#pages');
  await user.type(screen.getByLabelText('Name'), 'a/b');
  await user.hover(control());
  expect(answer).not.toHaveBeenCalled();
  expect(dialog()).toBeNull();
});

it('shows results with each character and marks the found words', async () => {
  await openIn();
  expect(answer).toHaveBeenCalledWith('/search/en.json');
  expect(field()).toHaveAccessibleName('Search this site');
  await type('brow');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 pages found'));
  expect(resultNames()[0]).toContain('Web development');
  const marks = [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marks).toEqual(['brow', 'brow']);
});

it.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens by %s', async (keys) => {
  renderInFrame(<SearchControl className="" />);
  await user.keyboard(keys);
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

it('opens for its key pressed before hydration, and for no other key', async () => {
  document.earlyKey = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true });
  const { unmount } = renderInFrame(<SearchControl className="" />);
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  unmount();
  document.earlyKey = new KeyboardEvent('keydown', { key: 'ArrowDown' });
  renderInFrame(<SearchControl className="" />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(dialog()).toBeNull();
  expect(document.earlyKey).toBeUndefined();
});

it('does not open by / if that is switched off', async () => {
  await openIn();
  await user.click(screen.getByRole('checkbox', { name: 'The / key opens the search' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('/');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(dialog()).toBeNull();
  await user.click(control());
  await user.click(await screen.findByRole('checkbox'));
  expect(window.localStorage).toHaveLength(0);
});

it('arrows go through the results, typing goes on in the field, Enter on the field opens the first', async () => {
  await openIn();
  await type('browser');
  await screen.findByText('2 pages found');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toHaveAttribute('href', '/case-studies/orderbuddy#need');
  await user.keyboard('{Home}');
  expect(document.activeElement).toHaveAttribute('href', '/services/web-development');
  await user.keyboard('{ArrowUp}');
  expect(field()).toHaveFocus();
  await user.keyboard('{ArrowDown}{Backspace}');
  expect(field()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(navigate).toHaveBeenCalledWith('/services/web-development');
  expect(dialog()).toBeNull();
});

it('Escape closes it and gives the focus back', async () => {
  await openIn();
  await type('browser');
  await user.keyboard('{Escape}');
  expect(dialog()).toBeNull();
  expect(control()).toHaveFocus();
  await user.click(control());
  expect(await screen.findByRole('searchbox')).toHaveValue('browser');
});

it.each([0, 20])('opens again while it is still closing (%i ms)', async (delay) => {
  // As browsers do: the event comes in a task of its own.
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
    setTimeout(() => this.dispatchEvent(new Event('close')), delay);
  };
  await openIn();
  fireEvent.keyDown(field(), { key: 'Escape' });
  fireEvent.keyDown(document.body, { key: '/' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(field()).toHaveFocus();
});

it('returns the focus to its control if a click does not focus it, as in Safari', async () => {
  renderInFrame(<SearchControl className="" />);
  fireEvent.click(control());
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(control()).toHaveFocus());
});

it('has a field in focus within a tap, before its code is there, so that telephones show their keyboard', async () => {
  renderInFrame(<SearchControl className="" />);
  fireEvent.click(control());
  expect(document.activeElement).toHaveAccessibleName('Search');
  expect(document.activeElement).toBeInstanceOf(HTMLInputElement);
  await screen.findByRole('dialog');
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('textbox', { name: 'Search' })).toBeNull();
});

it('stays open when Escape cancels the conversion of an input method', async () => {
  await openIn();
  fireEvent.keyDown(field(), { key: 'Escape', isComposing: true });
  // As Safari reports it: after the conversion.
  fireEvent.keyDown(field(), { key: 'Escape', keyCode: 229 });
  expect(dialog()).toBeInTheDocument();
});

it('a step through the history closes it', async () => {
  await openIn();
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(dialog()).toBeNull();
});

it('without results, says so and offers links', async () => {
  await openIn();
  await type('xyzzy');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing was found for “xyzzy”.'));
  const links = within(screen.getByRole('dialog')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/services',
    '/techs',
    '/case-studies',
    '/contact',
  ]);
});

it('says that the index cannot be loaded, and tries again after a click', async () => {
  answer.mockRejectedValueOnce(new Error('no network'));
  await openIn('fr');
  expect(await screen.findByText('La recherche n’a pas pu être chargée.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await type('react');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 page trouvée'));
});

it('without a network, says so if the index is not there', async () => {
  const onLine = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  answer.mockRejectedValue(new Error('no network'));
  await openIn('ko');
  expect(await screen.findByText(/^오프라인 상태이며/)).toBeInTheDocument();
  onLine.mockRestore();
});

it('opens after its control was pressed before hydration', async () => {
  window.location.hash = '#pages';
  renderInFrame(<SearchControl className="" />);
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(window.location.hash).toBe('');
});
