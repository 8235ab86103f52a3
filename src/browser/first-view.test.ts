import { firstViewAttribute } from '../styles/first-view-attribute';

import { layOutRest, layOutRestOnceScrolled } from './first-view';

it('lays out one part after the other, and then all that comes later', () => {
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

it('waits with the page that was served until it is scrolled', () => {
  document.documentElement.setAttribute(firstViewAttribute, '');
  document.body.innerHTML = '<main><section></section></main>';
  layOutRestOnceScrolled();
  jest.runAllTimers();
  expect(document.documentElement).toHaveAttribute(firstViewAttribute);
  window.dispatchEvent(new Event('scroll'));
  jest.runAllTimers();
  expect(document.documentElement).not.toHaveAttribute(firstViewAttribute);
});

it('leaves a page alone that is laid out', () => {
  document.documentElement.removeAttribute(firstViewAttribute);
  document.body.innerHTML = '<main><section></section></main>';
  layOutRest();
  expect(document.querySelector<HTMLElement>('section')?.style.contentVisibility).not.toBe('visible');
});
