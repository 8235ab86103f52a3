/** @jest-environment jsdom */
import { layOutRest, layOutRestOfServed } from './lay-out-rest';
import { firstViewAttribute } from './served-html';

it('lays out one part after the other, and then removes the attribute', () => {
  jest.useFakeTimers();
  document.documentElement.setAttribute(firstViewAttribute, '');
  document.body.innerHTML =
    '<header></header><main><section></section><section></section></main><footer></footer>';
  const parts = [...document.querySelectorAll<HTMLElement>('section, footer')];
  const laidOut = () => parts.filter(({ style }) => style.contentVisibility === 'visible').length;
  layOutRest();
  expect(laidOut()).toBe(1);
  jest.advanceTimersToNextTimer();
  expect(laidOut()).toBe(2);
  expect(document.documentElement).toHaveAttribute(firstViewAttribute);
  jest.runAllTimers();
  expect(laidOut()).toBe(3);
  expect(document.documentElement).not.toHaveAttribute(firstViewAttribute);
});

/** As a visitor scrolls, or a link to a place in the page does. */
function scrollTo(position: number): void {
  Object.assign(window, { scrollY: position });
  window.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  Object.assign(window, { scrollY: 0, scrollBy: jest.fn() });
  document.elementFromPoint = () => null;
});

it('lays out the rest at once when the page is scrolled, but not by a scroll to the top', () => {
  jest.useFakeTimers();
  document.documentElement.setAttribute(firstViewAttribute, '');
  document.body.innerHTML = '<main><section></section><section></section></main>';
  layOutRest();
  scrollTo(0);
  expect(document.documentElement).toHaveAttribute(firstViewAttribute);
  scrollTo(3500);
  expect(document.documentElement).not.toHaveAttribute(firstViewAttribute);
});

it.each([
  ['gets its own height', 400, [[0, 400]]],
  ['keeps its height, or the browser anchors the scroll position', 0, []],
])('keeps the text in view in its place when content above it %s', (_, moves, scrolled) => {
  document.documentElement.setAttribute(firstViewAttribute, '');
  document.body.innerHTML = '<main><p></p></main>';
  const read = document.querySelector('p') as Element;
  document.elementFromPoint = () => read;
  read.getBoundingClientRect = () =>
    ({ top: 100 + (document.documentElement.hasAttribute(firstViewAttribute) ? 0 : moves) }) as DOMRect;
  layOutRest();
  scrollTo(3500);
  expect((window.scrollBy as unknown as jest.Mock).mock.calls).toEqual(scrolled);
});

describe('the page that was served', () => {
  const waits = () => document.documentElement.hasAttribute(firstViewAttribute);
  const serve = (hasFinePointer: boolean) => {
    jest.useFakeTimers();
    window.matchMedia = jest.fn(() => ({ matches: hasFinePointer }) as MediaQueryList);
    document.documentElement.setAttribute(firstViewAttribute, '');
    document.body.innerHTML = '<main><section></section></main>';
    layOutRestOfServed();
    jest.runAllTimers();
  };

  it('is laid out on the first scroll on a touch screen', () => {
    serve(false);
    expect(waits()).toBe(true);
    scrollTo(1);
    expect(waits()).toBe(false);
  });

  it('is laid out without a scroll where there is a fine pointer', () => {
    serve(true);
    expect(waits()).toBe(false);
  });
});

it('changes nothing on a page that is laid out', () => {
  document.documentElement.removeAttribute(firstViewAttribute);
  document.body.innerHTML = '<main><section></section></main>';
  layOutRest();
  expect(document.querySelector<HTMLElement>('section')?.style.contentVisibility).not.toBe('visible');
});
