import { languages } from '../i18n/languages';

import { takeLanguageParameter } from './language-parameter';

const french = languages[1];

afterEach(() => window.history.replaceState(null, '', '/'));

it('takes the parameter from the address without a history entry; other parameters, hash and state stay', () => {
  const before = window.history.length;
  window.history.pushState({ key: 1 }, '', '/contact?utm_source=a&lang=fr&x=1#form');
  expect(takeLanguageParameter()).toBe(french);
  expect(window.location.href).toMatch(/\/contact\?utm_source=a&x=1#form$/);
  expect(window.history.state).toEqual({ key: 1 });
  expect(window.history.length).toBe(before + 1);
});

it('takes an unknown value from the address too, and names no language', () => {
  window.history.replaceState(null, '', '/?lang=de');
  expect(takeLanguageParameter()).toBeUndefined();
  expect(window.location.search).toBe('');
});

it('leaves an address without the parameter as it is', () => {
  window.history.replaceState(null, '', '/?q=%20a+b');
  expect(takeLanguageParameter()).toBeUndefined();
  expect(window.location.search).toBe('?q=%20a+b');
});
