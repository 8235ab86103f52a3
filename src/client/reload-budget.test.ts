/** @jest-environment jsdom */
import { reloadWhenOnline, spendReload } from './reload-budget';

const now = 1_800_000_000_000;

beforeEach(() => {
  window.sessionStorage.clear();
  window.name = '';
});
afterEach(() => jest.restoreAllMocks());

it('allows one reload a minute', () => {
  expect(spendReload(now)).toBe(true);
  expect(spendReload(now + 1)).toBe(false);
  expect(spendReload(now + 59_999)).toBe(false);
  expect(spendReload(now + 60_000)).toBe(true);
  expect(spendReload(now + 60_001)).toBe(false);
});

it('allows none while another document is loading, and spends none then', () => {
  document.isLeft = true;
  expect(spendReload(now)).toBe(false);
  document.isLeft = false;
  expect(spendReload(now)).toBe(true);
});

it.each(['', 'yesterday', 'NaN', '{}', String(now + 5_000)])(
  'ignores the invalid stored value %j',
  (value) => {
    window.sessionStorage.setItem('reloaded-at', value);
    expect(spendReload(now)).toBe(true);
    expect(spendReload(now + 1)).toBe(false);
  },
);

it('is kept in the window’s name without storage', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
  expect(spendReload(now)).toBe(true);
  expect(spendReload(now + 1000)).toBe(false);
  expect(window.name).toBe(`reloaded-at=${now}`);
  window.name = 'not ours';
  expect(spendReload(now + 2000)).toBe(true);
});

describe('when the network is back', () => {
  const reloads = (): boolean => window.sessionStorage.getItem('reloaded-at') !== null;
  let cancel: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    // jsdom logs that it cannot reload.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    cancel = reloadWhenOnline();
  });
  afterEach(() => {
    cancel();
    jest.useRealTimers();
  });

  it('reloads after half a second', () => {
    window.dispatchEvent(new Event('online'));
    jest.advanceTimersByTime(499);
    expect(reloads()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(reloads()).toBe(true);
  });

  it('does not reload if the network is lost again, or if it was cancelled', () => {
    window.dispatchEvent(new Event('online'));
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    jest.runAllTimers();
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
    cancel();
    jest.runAllTimers();
    expect(reloads()).toBe(false);
  });
});
