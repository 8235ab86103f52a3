import { createRequest } from './request-state';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('is pending, then done with the time of its end, at the earliest after 200 ms', async () => {
  const { follow, state } = createRequest();
  expect(state()).toEqual({ pending: false, of: '', error: undefined, timestamp: 0 });
  const work = follow(Promise.resolve(1), '/contact');
  expect(state().pending).toBe(true);
  await work;
  await jest.advanceTimersByTimeAsync(199);
  expect(state().pending).toBe(true);
  await jest.advanceTimersByTimeAsync(1);
  expect(state()).toEqual({ pending: false, of: '/contact', error: undefined, timestamp: Date.now() });
});

it('tells the error of work that failed, until the next begins', async () => {
  const { follow, state } = createRequest(0);
  const error = new Error('no network');
  await follow(Promise.reject(error)).catch(() => undefined);
  await jest.runAllTimersAsync();
  expect(state()).toMatchObject({ pending: false, error });
  void follow(new Promise(() => undefined));
  expect(state()).toMatchObject({ pending: true, error: undefined });
});

it('follows the newest piece of work; a former one that ends later changes nothing', async () => {
  const { follow, state, isWorking } = createRequest(0);
  let end = (_: unknown) => undefined as void;
  void follow(new Promise((resolve) => (end = resolve)));
  void follow(new Promise(() => undefined));
  end(undefined);
  await jest.runAllTimersAsync();
  expect(state().pending).toBe(true);
  expect(isWorking()).toBe(true);
});
