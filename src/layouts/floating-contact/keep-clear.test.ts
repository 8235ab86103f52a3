import { keepFormsClear } from './keep-clear';

let plan: () => void = () => undefined;

beforeAll(() => {
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      plan = () => callback([], this);
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  jest.useFakeTimers();
  document.body.innerHTML = '<main><form></form></main><form id="other"></form><aside data-floating></aside>';
  keepFormsClear();
});

/** In a window of 390 by 844. */
const buttons = { left: 326, right: 374, top: 668, bottom: 828 };

function place(selector: string, rect: Partial<DOMRect>): void {
  const element = document.querySelector(selector);
  if (element) element.getBoundingClientRect = () => rect as DOMRect;
}

function isAside(form: Partial<DOMRect>): boolean {
  place('aside', buttons);
  place('#other', buttons);
  place('main form', { left: 20, right: 370, top: 100, bottom: 400, ...form });
  window.dispatchEvent(new Event('scroll'));
  jest.runAllTimers();
  return document.querySelector('aside')?.hasAttribute('data-aside') ?? false;
}

it('steps aside while a form of the page is beneath it, and comes back once it is past', () => {
  expect(isAside({ top: 700, bottom: 1600 })).toBe(true);
  expect(isAside({ top: -700, bottom: 600 })).toBe(false);
  expect(isAside({ top: -700, bottom: 660 })).toBe(true);
  expect(isAside({ top: 845, bottom: 1600 })).toBe(false);
});

it('stays where a form leaves the edge of the window free', () => {
  expect(isAside({ right: 320, top: 600, bottom: 1600 })).toBe(false);
});

it('notices a form that has grown without being scrolled', () => {
  expect(isAside({})).toBe(false);
  place('main form', { left: 20, right: 370, top: 100, bottom: 900 });
  plan();
  jest.runAllTimers();
  expect(document.querySelector('aside')?.hasAttribute('data-aside')).toBe(true);
});
