import { act, render, screen } from '@testing-library/react';

import { Statistics } from './statistics';

const format = new Intl.NumberFormat('fr-FR');
const statistics = [
  { figure: format.format(12_000), label: 'Users', count: { to: 12_000, format } },
  { figure: '6', label: 'Months' },
];

let seen: (entries: { isIntersecting: boolean }[]) => void;

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
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 5000 } as DOMRect);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const figure = (label: string) => screen.getByText(label).nextElementSibling as HTMLElement;
/** What screen readers are told. */
const spoken = (label: string) =>
  [...figure(label).querySelectorAll('[aria-hidden="true"]')].reduce(
    (text, hidden) => text.replace(hidden.textContent, ''),
    figure(label).textContent,
  );
const shown = (label: string) =>
  figure(label).querySelector('[aria-hidden="true"]')?.textContent ?? figure(label).textContent;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('statistics', () => {
  it('count up once when they come into view, written as the language writes numbers', () => {
    render(<Statistics statistics={statistics} />);
    expect(shown('Users')).toBe('0');
    act(() => seen([{ isIntersecting: true }]));
    pass(150);
    expect(shown('Users')).toMatch(/^\d{1,2}\s\d{3}$/u);
    expect(shown('Users')).not.toBe(format.format(12_000));
    pass(600);
    expect(shown('Users')).toBe(format.format(12_000));
    expect(document.querySelector('[aria-hidden]')).toBeNull();
  });

  it('tell screen readers the figure alone, all the time', () => {
    render(<Statistics statistics={statistics} />);
    expect(spoken('Users')).toBe(format.format(12_000));
    act(() => seen([{ isIntersecting: true }]));
    pass(150);
    expect(spoken('Users')).toBe(format.format(12_000));
  });

  it('leave a figure without a number behind it as it is', () => {
    render(<Statistics statistics={statistics} />);
    expect(figure('Months').innerHTML).toBe('6');
  });

  it('do not count for those who want no motion', () => {
    window.matchMedia = jest.fn().mockReturnValue({ matches: true });
    render(<Statistics statistics={statistics} />);
    expect(shown('Users')).toBe(format.format(12_000));
  });
});
