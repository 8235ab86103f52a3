import { spendReload } from './reload-budget';

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

it.each(['', 'yesterday', 'NaN', '{}', String(now + 5_000)])('mends the stored value %j', (value) => {
  window.sessionStorage.setItem('reloaded-at', value);
  expect(spendReload(now)).toBe(true);
  expect(spendReload(now + 1)).toBe(false);
});

it('holds without storage, over the reload too: the window’s name stays with the tab', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
  expect(spendReload(now)).toBe(true);
  expect(spendReload(now + 1000)).toBe(false);
  expect(JSON.parse(window.name)).toEqual({ 'reloaded-at': String(now) });
  window.name = 'not ours';
  expect(spendReload(now + 2000)).toBe(true);
});
