import { act, render, screen } from '@testing-library/react';

import { BelowFirstView, useFirstOnes, WholePage } from './whole-page';

const onWhole = jest.fn();

function Page({ page, fromTop = false, text = page }: { page: string; fromTop?: boolean; text?: string }) {
  return (
    <WholePage page={page} fromTop={fromTop} onWhole={onWhole}>
      <h1>{text}</h1>
      <BelowFirstView>
        <p>more of {text}</p>
      </BelowFirstView>
    </WholePage>
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
  onWhole.mockClear();
});
afterEach(() => jest.useRealTimers());

function paint(): void {
  act(() => void jest.advanceTimersByTime(250));
}

it('the page that is served is whole', () => {
  render(<Page page="home" />);
  expect(more()).toBe('more of home');
});

it('of a page that is gone to, the first view is rendered first, and the rest when that has been painted', () => {
  const { rerender } = render(<Page page="home" />);
  onWhole.mockClear();
  rerender(<Page page="services" fromTop />);
  expect(screen.getByRole('heading')).toHaveTextContent('services');
  expect(more()).toBeUndefined();
  expect(onWhole).not.toHaveBeenCalled();
  paint();
  expect(more()).toBe('more of services');
  expect(onWhole).toHaveBeenCalledTimes(1);
});

it('a page that is gone back to, or entered at a place within it, is whole at once', () => {
  const { rerender } = render(<Page page="home" />);
  rerender(<Page page="services" />);
  expect(more()).toBe('more of services');
  rerender(<Page page="services" fromTop />);
  expect(more()).toBe('more of services');
});

it('in a tall window a page that is gone to is whole at once', () => {
  const { rerender } = render(<Page page="home" />);
  windowIs('(min-height: 1000px)');
  rerender(<Page page="services" fromTop />);
  expect(more()).toBe('more of services');
});

it('a page in another language stays whole', () => {
  const { rerender } = render(<Page page="home" />);
  rerender(<Page page="services" fromTop />);
  paint();
  rerender(<Page page="services" fromTop text="prestations" />);
  expect(more()).toBe('more of prestations');
});

it('of several pages in haste, the last becomes whole, and no former one', () => {
  const { rerender } = render(<Page page="home" />);
  onWhole.mockClear();
  rerender(<Page page="services" fromTop />);
  rerender(<Page page="pricing" fromTop />);
  expect(more()).toBeUndefined();
  paint();
  expect(more()).toBe('more of pricing');
  expect(onWhole).toHaveBeenCalledTimes(1);
});

it.each([
  ['narrow', '(max-width: 768px)', 'a'],
  ['wide', '(min-width: 769px)', 'ab'],
])('of a list there are no more in the first view of a %s window than it has room for', (_, kind, first) => {
  windowIs(kind);
  const List = () => useFirstOnes(['a', 'b', 'c'], { narrow: 1, wide: 2 });
  const pageWithList = (page: string) => (
    <WholePage page={page} fromTop onWhole={onWhole}>
      <p>
        <List />
      </p>
    </WholePage>
  );
  const { container, rerender } = render(pageWithList('home'));
  expect(container).toHaveTextContent('abc');
  rerender(pageWithList('services'));
  expect(container.textContent).toBe(first);
  paint();
  expect(container).toHaveTextContent('abc');
});
