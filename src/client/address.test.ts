/** @jest-environment jsdom */
import fc from 'fast-check';

import { languages } from '../i18n/languages';

import {
  correctAddress,
  correctedAddress,
  encodedPath,
  escapeStrayPercents,
  takeLanguageParameter,
} from './address';

const french = languages[1];

afterEach(() => window.history.replaceState(null, '', '/'));

it('removes the parameter from the address without a history entry, and keeps other parameters, hash and state', () => {
  const before = window.history.length;
  window.history.pushState({ key: 1 }, '', '/contact?utm_source=a&lang=fr&x=1#form');
  expect(takeLanguageParameter()).toBe(french);
  expect(window.location.href).toMatch(/\/contact\?utm_source=a&x=1#form$/);
  expect(window.history.state).toEqual({ key: 1 });
  expect(window.history.length).toBe(before + 1);
});

it('removes an unknown value and returns no language', () => {
  window.history.replaceState(null, '', '/?lang=de');
  expect(takeLanguageParameter()).toBeUndefined();
  expect(window.location.search).toBe('');
});

/** Queries with any bytes, in any encoding, and characters that decoding and encoding would change. */
const query = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '&',
        '=',
        '+',
        '?',
        '%20',
        '%2B',
        'lang',
        'utm_source=a%20b',
        'nq=%C7%D1%B1%DB',
        ';',
        '/',
        "'",
        '~',
      ),
      fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16).padStart(2, '0')}`),
      fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('#', '')),
    ),
  )
  .map((parts) => parts.join(''))
  .filter((text) => !new URLSearchParams(`&${text}`).has('lang'));

it.each(['lang=fr', 'lang=de', 'lang', '%6Cang=fr'])(
  'keeps every other byte of the query when it removes %s',
  (own) => {
    fc.assert(
      fc.property(query, query, (before, after) => {
        window.history.replaceState(null, '', `/?a${before}&${after}`);
        const expected = window.location.search;
        window.history.replaceState(null, '', `/?a${before}&${own}&${after}`);
        takeLanguageParameter();
        expect(window.location.search).toBe(expected);
      }),
    );
  },
);

it('leaves an address without the parameter unchanged', () => {
  window.history.replaceState(null, '', '/?q=%20a+b');
  expect(takeLanguageParameter()).toBeUndefined();
  expect(window.location.search).toBe('?q=%20a+b');
});

it.each([
  ['#team', '#team'],
  ['#%C3%A9quipe', '#%C3%A9quipe'],
  ['#%E0%A4%A', '#%25E0%25A4%25A'],
  ['/100%', '/100%25'],
])('escapes stray percent signs of %s: %s', (part, expected) =>
  expect(escapeStrayPercents(part)).toBe(expected),
);

it.each([
  ['/about', '/About'],
  ['/pricing/?plan=a#top', '/Pricing?plan=a#top'],
  ['/case-studies/TAFFI', '/case-studies/taffi'],
  ['/About', '/About'],
  ['/About#values', '/About#values'],
  ['/nowhere', '/nowhere'],
  ['/100%#50%', '/100%25#50%25'],
])('corrects %s to %s', (to, goal) => {
  expect(correctedAddress(new URL(to, 'http://localhost')).href).toBe(`http://localhost${goal}`);
});

it.each(['https://evil.com/about', 'mailto:hello@example.com'])('does not change %s', (to) => {
  expect(correctedAddress(new URL(to)).href).toBe(to);
});

it.each([
  ['/about/?utm_source=a#values', '/About?utm_source=a#values'],
  ['/services?a=1#%E0%A4%A', '/services?a=1#%25E0%25A4%25A'],
  ['/nowhere/at-all?x', '/nowhere/at-all?x'],
])('corrects the present address %s without a history entry, and keeps its state', (address, corrected) => {
  window.history.replaceState({ key: 1 }, '', address);
  const entries = window.history.length;
  correctAddress();
  expect(window.location.href).toBe(`http://localhost${corrected}`);
  expect(window.history.length).toBe(entries);
  expect(window.history.state).toEqual({ key: 1 });
});

it.each(['/projects/한복', '/projects/%ED%95%9C%EB%B3%B5', '/projects/%ed%95%9c%eb%b3%b5'])(
  'encodes %s as the other forms of the same path',
  (path) => expect(encodedPath(path)).toBe('/projects/%ED%95%9C%EB%B3%B5'),
);
