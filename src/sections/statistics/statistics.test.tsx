/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';

import { fullStylesheet } from '../../client/first-paint/full-stylesheet';
import { writeNumber } from '../../i18n/format-values';

import { Statistics } from './statistics';

const write = (number: number) => writeNumber(number, 'fr-FR');
const statistics = [
  { figure: write(12_000), label: 'Users', count: { to: 12_000, write } },
  { figure: '6', label: 'Months' },
];

const rootBounds = { bottom: 700 };

interface Entry {
  isIntersecting: boolean;
  boundingClientRect: { top: number };
  rootBounds: { bottom: number };
}

let seen: (entries: Entry[]) => void;
/** The figures are below the window at first. */
const begins = async () => {
  await act(() => fullStylesheet());
  act(() => seen([{ isIntersecting: false, boundingClientRect: { top: 5000 }, rootBounds }]));
};
const comesIntoView = () =>
  act(() => seen([{ isIntersecting: true, boundingClientRect: { top: 100 }, rootBounds }]));

beforeEach(() => {
  jest.useFakeTimers();
  window.IntersectionObserver = class {
    constructor(callback: typeof seen) {
      seen = callback;
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const figure = (label: string) => screen.getByText(label).nextElementSibling as HTMLElement;
/** The text for screen readers. */
const spoken = (label: string) =>
  [...figure(label).querySelectorAll('[aria-hidden="true"]')].reduce(
    (text, hidden) => text.replace(hidden.textContent, ''),
    figure(label).textContent,
  );
const shown = (label: string) =>
  figure(label).querySelector('[aria-hidden="true"]')?.textContent ?? figure(label).textContent;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('statistics', () => {
  it('count up once when they come into view, written as the language writes numbers', async () => {
    render(<Statistics statistics={statistics} />);
    await begins();
    expect(shown('Users')).toBe('0');
    comesIntoView();
    pass(150);
    expect(shown('Users')).toMatch(/^\d{1,2}\s\d{3}$/u);
    expect(shown('Users')).not.toBe(write(12_000));
    pass(600);
    expect(shown('Users')).toBe(write(12_000));
    expect(document.querySelector('[aria-hidden]')).toBeNull();
  });

  it('have only the final figure for screen readers', async () => {
    render(<Statistics statistics={statistics} />);
    await begins();
    expect(spoken('Users')).toBe(write(12_000));
    comesIntoView();
    pass(150);
    expect(spoken('Users')).toBe(write(12_000));
  });

  it('do not count a figure without a number', () => {
    render(<Statistics statistics={statistics} />);
    expect(figure('Months').innerHTML).toBe('6');
  });

  it('do not count with reduced motion', () => {
    window.matchMedia = jest.fn().mockReturnValue({ matches: true });
    render(<Statistics statistics={statistics} />);
    expect(shown('Users')).toBe(write(12_000));
  });
});
