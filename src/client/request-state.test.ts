import { createRequest } from './request-state';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('is pending for at least 200 ms, then done with a timestamp', async () => {
  const { follow, get } = createRequest();
  expect(get()).toEqual({ pending: false, of: '', error: undefined, timestamp: 0 });
  const work = Promise.resolve(1);
  follow(work, '/contact');
  expect(get().pending).toBe(true);
  await work;
  await jest.advanceTimersByTimeAsync(199);
  expect(get().pending).toBe(true);
  await jest.advanceTimersByTimeAsync(1);
  expect(get()).toEqual({ pending: false, of: '/contact', error: undefined, timestamp: Date.now() });
});

it('has the error of the last request until the next one', async () => {
  const { follow, get } = createRequest(0);
  const error = new Error('no network');
  follow(Promise.reject(error));
  await jest.runAllTimersAsync();
  expect(get()).toMatchObject({ pending: false, error });
  follow(new Promise(() => undefined));
  expect(get()).toMatchObject({ pending: true, error: undefined });
});

it('ignores a former request that ends after a newer one', async () => {
  const { follow, get, isWorking } = createRequest(0);
  let end = (_: unknown) => undefined as void;
  follow(new Promise((resolve) => (end = resolve)));
  follow(new Promise(() => undefined));
  end(undefined);
  await jest.runAllTimersAsync();
  expect(get().pending).toBe(true);
  expect(isWorking()).toBe(true);
});
