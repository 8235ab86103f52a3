/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';

import { usePageComplete, StagedPage } from './staged-page';

const onComplete = jest.fn();

const More = ({ text }: { text: string }) => (usePageComplete() ? <p>more of {text}</p> : null);

function Page({ page, fromTop = false, text = page }: { page: string; fromTop?: boolean; text?: string }) {
  return (
    <StagedPage page={page} fromTop={fromTop} onComplete={onComplete}>
      <h1>{text}</h1>
      <More text={text} />
    </StagedPage>
  );
}

const more = () => screen.queryByText(/^more of/)?.textContent;

/** Has the window answer to one media query, and to no other. */
function windowIs(kind: string): void {
  window.matchMedia = (query) => ({ matches: query === kind }) as MediaQueryList;
}

beforeEach(() => {
  windowIs('(min-width: 769px)');
  jest.useFakeTimers();
  onComplete.mockClear();
});
afterEach(() => jest.useRealTimers());

function paint(): void {
  act(() => void jest.advanceTimersByTime(250));
}

it('renders the served page completely', () => {
  render(<Page page="home" />);
  expect(more()).toBe('more of home');
});

it('renders the first view of a page that is navigated to, and the rest when that is painted', () => {
  const { rerender } = render(<Page page="home" />);
  onComplete.mockClear();
  rerender(<Page page="services" fromTop />);
  expect(screen.getByRole('heading')).toHaveTextContent('services');
  expect(more()).toBeUndefined();
  expect(onComplete).not.toHaveBeenCalled();
  paint();
  expect(more()).toBe('more of services');
  expect(onComplete).toHaveBeenCalledTimes(1);
});

it('renders a complete page at once after a step back or for a link to a place in it', () => {
  const { rerender } = render(<Page page="home" />);
  rerender(<Page page="services" />);
  expect(more()).toBe('more of services');
  rerender(<Page page="services" fromTop />);
  expect(more()).toBe('more of services');
});

it('renders a complete page at once in a tall window', () => {
  const { rerender } = render(<Page page="home" />);
  windowIs('(min-height: 1000px)');
  rerender(<Page page="services" fromTop />);
  expect(more()).toBe('more of services');
});

it('renders a complete page when the language changes', () => {
  const { rerender } = render(<Page page="home" />);
  rerender(<Page page="services" fromTop />);
  paint();
  rerender(<Page page="services" fromTop text="prestations" />);
  expect(more()).toBe('more of prestations');
});

it('completes only the last of several pages if they follow each other quickly', () => {
  const { rerender } = render(<Page page="home" />);
  onComplete.mockClear();
  rerender(<Page page="services" fromTop />);
  rerender(<Page page="pricing" fromTop />);
  expect(more()).toBeUndefined();
  paint();
  expect(more()).toBe('more of pricing');
  expect(onComplete).toHaveBeenCalledTimes(1);
});
