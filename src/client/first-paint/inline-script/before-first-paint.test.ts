/** @jest-environment jsdom */
import { languages, tagOf, type Language } from '../../../i18n/languages';
import { firstViewAttribute, pendingAttribute } from '../served-html';

import { deferBelowFold, hideWrongLanguage } from './before-first-paint';

const [english, french, korean, japanese] = languages;
const html = document.documentElement;

beforeEach(() => {
  jest.useFakeTimers();
  html.removeAttribute(pendingAttribute);
  document.cookie = 'i18n_redirected=; Max-Age=0';
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});

interface Hints {
  parameter?: string;
  cookie?: string;
  storage?: string;
}

function serve(language: Language): void {
  html.lang = tagOf(language);
  hideWrongLanguage();
}

it.each([
  ['the parameter', french, { parameter: 'fr' }],
  ['the cookie', korean, { cookie: 'ko' }],
  ['the storage', japanese, { storage: 'jp' }],
  ['no hint', english, {}],
])('follows %s: hides a page in another language and shows one in the same', (_, wanted, hints: Hints) => {
  window.history.replaceState(null, '', `/?lang=${hints.parameter ?? ''}`);
  document.cookie = `i18n_redirected=${hints.cookie ?? ''}`;
  if (hints.storage) window.localStorage.setItem('lang', hints.storage);
  for (const served of languages) {
    html.removeAttribute(pendingAttribute);
    serve(served);
    expect(html.hasAttribute(pendingAttribute)).toBe(served !== wanted);
  }
});

it('shows the page after ten seconds at the latest', () => {
  window.localStorage.setItem('lang', 'fr');
  serve(english);
  jest.advanceTimersByTime(9_999);
  expect(html).toHaveAttribute(pendingAttribute);
  jest.advanceTimersByTime(1);
  expect(html).not.toHaveAttribute(pendingAttribute);
});

it('shows the page where storage is switched off', () => {
  const denied = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('switched off');
  });
  serve(english);
  denied.mockRestore();
  expect(html).not.toHaveAttribute(pendingAttribute);
});

it.each([
  ['defers layout below the fold on a navigation to the top of a page', 0, '/', true],
  ['does not defer it on a reload', 1, '/', false],
  ['does not defer it on a step back', 2, '/', false],
  ['does not defer it for a link to a place in the page', 0, '/#result', false],
])('%s', (_, type, address, isDeferred) => {
  Object.defineProperty(performance, 'navigation', { configurable: true, value: { type } });
  window.history.replaceState(null, '', address);
  deferBelowFold();
  expect(document.documentElement.hasAttribute(firstViewAttribute)).toBe(isDeferred);
});
