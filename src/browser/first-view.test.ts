import { firstViewAttribute } from '../styles/first-view-attribute';

import { layOutRest, layOutRestOfServed } from './first-view';

it('lays out one part after the other, and then all that comes later', () => {
  jest.useFakeTimers();
  document.documentElement.setAttribute(firstViewAttribute, '');
  document.body.innerHTML =
    '<header></header><main><section></section><section><p></p><p data-below></p></section></main><footer></footer>';
  const parts = [...document.querySelectorAll<HTMLElement>('section, p, footer')];
  const laidOut = () => parts.filter(({ style }) => style.contentVisibility === 'visible').length;
  layOutRest();
  expect(laidOut()).toBe(1);
  jest.advanceTimersToNextTimer();
  expect(laidOut()).toBe(2);
  expect(document.documentElement).toHaveAttribute(firstViewAttribute);
  jest.runAllTimers();
  expect(laidOut()).toBe(4);
  expect(document.documentElement).not.toHaveAttribute(firstViewAttribute);
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

  it('is laid out on a touch screen once it is scrolled', () => {
    serve(false);
    expect(waits()).toBe(true);
    window.dispatchEvent(new Event('scroll'));
    jest.runAllTimers();
    expect(waits()).toBe(false);
  });

  it('is laid out by itself where a bar shows how long it is', () => {
    serve(true);
    expect(waits()).toBe(false);
  });
});

it('leaves a page alone that is laid out', () => {
  document.documentElement.removeAttribute(firstViewAttribute);
  document.body.innerHTML = '<main><section></section></main>';
  layOutRest();
  expect(document.querySelector<HTMLElement>('section')?.style.contentVisibility).not.toBe('visible');
});
