/** @jest-environment jsdom */
import { languages } from './languages';
import { lacksCookie, storeLanguage, wantedLanguage } from './stored-language';

const [english, french, korean] = languages;

afterEach(() => {
  jest.restoreAllMocks();
  document.cookie = 'i18n_redirected=; Max-Age=0';
  window.localStorage.clear();
});

const request = jest.fn<Promise<void>, [string, { signal: AbortSignal }]>(() => Promise.resolve());

beforeEach(() => {
  request.mockClear();
  window.fetch = request as unknown as typeof fetch;
});

it('stores a choice in cookie and storage, and requests the cookie from the server', () => {
  storeLanguage(korean);
  expect(document.cookie).toContain('i18n_redirected=ko');
  expect(window.localStorage.getItem('lang')).toBe('ko');
  expect(wantedLanguage()).toBe(korean);
  expect(request.mock.calls.map(([address]) => address)).toEqual(['/version.json?lang=ko']);
});

it('does not overwrite a cookie with the same choice', () => {
  document.cookie = 'i18n_redirected=ko';
  const write = jest.spyOn(document, 'cookie', 'set');
  storeLanguage(korean);
  expect(write).not.toHaveBeenCalled();
  expect(request).not.toHaveBeenCalled();
});

it('aborts the request when the visitor chooses another language', () => {
  storeLanguage(french);
  storeLanguage(korean);
  expect(request.mock.calls.map(([, { signal }]) => signal.aborted)).toEqual([true, false]);
});

it('stores a choice without a network', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  storeLanguage(korean);
  expect(wantedLanguage()).toBe(korean);
  expect(request).not.toHaveBeenCalled();
});

it.each([
  ['the cookie is gone', 'fr', '', true],
  ['the cookie is nonsense', 'fr', 'klingon', true],
  ['the cookie is there', 'fr', 'fr', false],
  ['nothing was chosen', '', '', false],
  ['what was stored is nonsense', 'klingon', '', false],
])('lacksCookie: %s', (_what, stored, cookie, lacks) => {
  if (stored) window.localStorage.setItem('lang', stored);
  if (cookie) document.cookie = `i18n_redirected=${cookie}`;
  expect(lacksCookie()).toBe(lacks);
});

it('stores only the cookie if storage is disabled', () => {
  const denied = () => {
    throw new Error('switched off');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
  storeLanguage(french);
  expect(wantedLanguage()).toBe(french);
});

it('shows English to a visitor who never chose, whatever the browser prefers', () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('fr-FR');
  expect(wantedLanguage()).toBe(english);
});

it('prefers the address to the stored language', () => {
  storeLanguage(korean);
  window.history.replaceState(null, '', '/contact?lang=fr');
  expect(wantedLanguage()).toBe(french);
  window.history.replaceState(null, '', '/');
});
