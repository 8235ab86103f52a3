/** @jest-environment jsdom */
import { whenNear } from './live-hours';

type Callback = ConstructorParameters<typeof IntersectionObserver>[0];

let seen: Callback | undefined;
const disconnect = jest.fn();
const run = jest.fn();

/** Calls the observer's callback. */
const observe = (isIntersecting: boolean): void =>
  seen?.([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  window.IntersectionObserver = class {
    constructor(callback: Callback) {
      seen = callback;
    }
    observe = jest.fn();
    disconnect = disconnect;
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

it('runs once, when the element is near the window', () => {
  whenNear(document.body, run);
  observe(false);
  jest.runAllTimers();
  expect(run).not.toHaveBeenCalled();
  observe(true);
  expect(disconnect).toHaveBeenCalled();
  jest.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
});

it('runs nothing after it was cancelled, before or after the element is near', () => {
  whenNear(document.body, run)();
  expect(disconnect).toHaveBeenCalled();
  const cancel = whenNear(document.body, run);
  observe(true);
  cancel();
  jest.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});

it('runs in browsers without IntersectionObserver', () => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  whenNear(document.body, run);
  jest.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
});
