/** @jest-environment jsdom */
import { keepClear } from './keep-clear';

let resize: () => void = () => undefined;

beforeAll(() => {
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resize = () => callback([], this);
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  jest.useFakeTimers();
  document.body.innerHTML = `
    <main><form><button>Send</button></form></main>
    <form id="other"></form>
    <aside data-floating="main form, main [data-full-width]"></aside>
    <aside id="notice" data-floating="main form button"></aside>`;
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5000 });
  keepClear();
});

/** In a window of 390 by 844. */
const bar = { left: 0, right: 390, top: 780, bottom: 844 };

function place(selector: string, rect: Partial<DOMRect>): void {
  const element = document.querySelector(selector);
  if (element) element.getBoundingClientRect = () => rect as DOMRect;
}

const isAside = (selector = 'aside') => document.querySelector(selector)?.hasAttribute('data-aside') ?? false;

function scrollTo(top: number): void {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
  jest.runAllTimers();
}

function scrollOverForm(form: Partial<DOMRect>): boolean {
  place('aside', bar);
  place('#notice', { left: 16, right: 374, top: 600, bottom: 772 });
  place('#other', bar);
  place('main form', { left: 20, right: 370, top: 100, bottom: 400, ...form });
  place('main form button', { left: 20, right: 200, top: 300, bottom: 352 });
  scrollTo(0);
  return isAside();
}

it('hides the buttons while a form of the page is beneath them, and shows them once it is past', () => {
  expect(scrollOverForm({ top: 700, bottom: 1600 })).toBe(true);
  expect(scrollOverForm({ top: -700, bottom: 600 })).toBe(false);
  expect(scrollOverForm({ top: -700, bottom: 772 })).toBe(true);
  expect(scrollOverForm({ top: 857, bottom: 1600 })).toBe(false);
});

it('shows the buttons where a form leaves the edge of the window free', () => {
  place('aside', { left: 326, right: 374, top: 668, bottom: 828 });
  place('main form', { left: 20, right: 320, top: 600, bottom: 1600 });
  scrollTo(0);
  expect(isAside()).toBe(false);
});

it('hides the buttons over a form that has grown without being scrolled', () => {
  expect(scrollOverForm({})).toBe(false);
  place('main form', { left: 20, right: 370, top: 100, bottom: 900 });
  resize();
  jest.runAllTimers();
  expect(isAside()).toBe(true);
});

it('hides the notice over a button of a form, not over its fields', () => {
  scrollOverForm({ top: 400, bottom: 900 });
  expect(isAside('#notice')).toBe(false);
  place('main form button', { left: 20, right: 200, top: 700, bottom: 752 });
  scrollTo(0);
  expect(isAside('#notice')).toBe(true);
});

it('marks the page while it is scrolled down, but not at its top or end, nor for a few pixels', () => {
  const scrollsDown = (top: number) => {
    scrollTo(top);
    return document.documentElement.hasAttribute('data-scrolls-down');
  };
  expect(scrollsDown(0)).toBe(false);
  expect(scrollsDown(40)).toBe(false);
  expect(scrollsDown(900)).toBe(true);
  expect(scrollsDown(897)).toBe(true);
  expect(scrollsDown(800)).toBe(false);
  expect(scrollsDown(803)).toBe(false);
  expect(scrollsDown(1200)).toBe(true);
  expect(scrollsDown(5000 - window.innerHeight)).toBe(false);
});
