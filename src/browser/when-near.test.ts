import { whenNear } from './when-near';

type Callback = ConstructorParameters<typeof IntersectionObserver>[0];

let seen: Callback | undefined;
const disconnect = jest.fn();
const run = jest.fn();

/** The browser tells whether the element is near. */
const tell = (isIntersecting: boolean): void =>
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

it('waits until the element comes near the window, and runs once', () => {
  whenNear(document.body, run);
  tell(false);
  jest.runAllTimers();
  expect(run).not.toHaveBeenCalled();
  tell(true);
  expect(disconnect).toHaveBeenCalled();
  jest.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
});

it('runs nothing any more once it is taken back, before and after the element came near', () => {
  whenNear(document.body, run)();
  expect(disconnect).toHaveBeenCalled();
  const takeBack = whenNear(document.body, run);
  tell(true);
  takeBack();
  jest.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});

it('runs where the browser cannot tell what is near', () => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  whenNear(document.body, run);
  jest.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
});
