/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';

import { useViewport, viewportOf } from './viewport';

it.each([
  [320, 'xs', 'tablet', true],
  [576, 'xs', 'tablet', true],
  [577, 'sm', 'tablet', true],
  [765, 'sm', 'tablet', true],
  [766, 'sm', 'desktop', true],
  [768, 'sm', 'desktop', true],
  [769, 'md', 'desktop', true],
  [993, 'lg', 'desktop', true],
  [1201, 'xl', 'desktop', true],
  [1265, 'xl', 'desktop', true],
  [1266, 'xl', 'desktop', false],
  [1401, 'xxl', 'desktop', false],
] as const)('a window of %d px is %s, %s, narrower than the container: %s', (width, ...expected) => {
  const { breakpoint, device, narrowerThanContainer } = viewportOf(width);
  expect([breakpoint, device, narrowerThanContainer]).toEqual(expected);
});

function Part() {
  return <p>{Object.values(useViewport()).join()}</p>;
}

function resizeTo(width: number): void {
  window.innerWidth = width;
  act(() => void window.dispatchEvent(new Event('resize')));
}

it('hydrates without a mismatch in a window of any width, then returns its breakpoint', () => {
  const complaints = jest.spyOn(console, 'error');
  window.innerWidth = 400;
  const container = document.createElement('div');
  container.innerHTML = '<p>lg,desktop,true</p>';
  const recovered = jest.fn();
  act(() => void hydrateRoot(container, <Part />, { onRecoverableError: recovered }));
  expect(container.textContent).toBe('xs,tablet,true');
  expect(recovered).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
});

it('re-renders only when its value changes', () => {
  let renders = 0;
  function Counting() {
    renders += 1;
    return <Part />;
  }
  window.innerWidth = 1000;
  const { container } = render(<Counting />);
  resizeTo(1300);
  expect(container.textContent).toBe('xl,desktop,false');
  resizeTo(1350);
  expect(renders).toBe(1);
});
