/** @jest-environment jsdom */
import fc from 'fast-check';

import { inPage } from '../page-policy/inline-scripts';

import { chooseLanguage, languageCookie, readLanguageCookie } from './choose-language';
import { languageByValue, languages, tagOf } from './languages';
import { pendingAttribute, pendingLanguageScript } from './pending-language';

const [english, french, korean, japanese] = languages;
const valid = fc.constantFrom(...languages.map(({ value }) => value));
const nonsense = fc.oneof(
  fc.constantFrom('', 'EN', 'de', 'kr', 'ja', 'fr-FR', 'toString', '__proto__', 'fr en', '"fr"', 'null'),
  fc.stringMatching(/^[a-z]{0,4}$/).filter((value) => !languageByValue(value)),
);
const hint = fc.oneof(valid, nonsense, fc.constant(null), fc.constant(undefined));

it('takes the parameter before the cookie, the cookie before the storage, and English when none says anything', () => {
  expect(chooseLanguage({ parameter: 'fr', cookie: 'ko', storage: 'jp' })).toBe(french);
  expect(chooseLanguage({ parameter: 'de', cookie: 'ko', storage: 'jp' })).toBe(korean);
  expect(chooseLanguage({ parameter: null, cookie: '', storage: 'jp' })).toBe(japanese);
  expect(chooseLanguage({ storage: 'ja' })).toBe(english);
  expect(chooseLanguage({})).toBe(english);
});

it('follows the first hint that names a language, and no other', () => {
  fc.assert(
    fc.property(hint, hint, hint, (parameter, cookie, storage) => {
      const first = [parameter, cookie, storage].find((value) => languageByValue(value));
      expect(chooseLanguage({ parameter, cookie, storage }).value).toBe(first ?? 'en');
    }),
  );
});

it('stores the choice for a year, lax, for the whole site, and only over TLS where there is TLS', () => {
  expect(languageCookie(korean, false)).toBe('i18n_redirected=ko; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(languageCookie(japanese, true)).toBe(
    'i18n_redirected=jp; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  );
});

it.each([
  ['i18n_redirected=fr', 'fr'],
  ['a=1; i18n_redirected=fr', 'fr'],
  ['a=1;i18n_redirected=fr;b=2', 'fr'],
  ['i18n_redirected=; a=1', ''],
  ['xi18n_redirected=fr', undefined],
  ['a=i18n_redirected=fr', undefined],
  ['i18n_redirected2=fr', undefined],
  ['lang=fr', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads from the cookies “%s” the value %s', (cookies, value) => {
  expect(readLanguageCookie(cookies)).toBe(value);
});

it('reads its own cookie among any others', () => {
  const other = fc
    .tuple(fc.stringMatching(/^[a-z_]{1,8}$/), fc.stringMatching(/^[\w=%"-]{0,12}$/))
    .map(([name, value]) => `${name}=${value}`);
  fc.assert(
    fc.property(fc.array(other), valid, fc.array(other), (before, value, after) => {
      expect(readLanguageCookie([...before, `i18n_redirected=${value}`, ...after].join('; '))).toBe(value);
    }),
  );
});

describe('the script that hides a page in the wrong language', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    forget();
    document.documentElement.lang = '';
  });

  function forget(): void {
    document.documentElement.removeAttribute(pendingAttribute);
    document.cookie = 'i18n_redirected=; Max-Age=0';
    window.localStorage.clear();
    window.history.replaceState(null, '', '/');
  }

  function arrive(hints: {
    parameter?: string | null;
    cookie?: string | null;
    storage?: string | null;
  }): void {
    forget();
    const { parameter, cookie, storage } = hints;
    window.history.replaceState(
      null,
      '',
      typeof parameter === 'string' ? `/?a=1&lang=${encodeURIComponent(parameter)}` : '/',
    );
    document.cookie = 'other=fr';
    if (typeof cookie === 'string') document.cookie = `i18n_redirected=${cookie}`;
    if (typeof storage === 'string') window.localStorage.setItem('lang', storage);
    window.eval(inPage(pendingLanguageScript()));
  }

  it('says the same as chooseLanguage, whatever the hints and the language of the page', () => {
    fc.assert(
      fc.property(fc.constantFrom(...languages), hint, hint, hint, (served, parameter, cookie, storage) => {
        document.documentElement.lang = tagOf(served);
        arrive({ parameter: parameter ?? null, cookie: cookie ?? null, storage: storage ?? null });
        const wanted = chooseLanguage({ parameter, cookie, storage });
        expect(document.documentElement.hasAttribute(pendingAttribute)).toBe(wanted !== served);
      }),
      { numRuns: 500 },
    );
  });

  it('shows the page after ten seconds all the same', () => {
    document.documentElement.lang = 'en';
    arrive({ storage: 'fr' });
    jest.advanceTimersByTime(9_999);
    expect(document.documentElement).toHaveAttribute(pendingAttribute);
    jest.advanceTimersByTime(1);
    expect(document.documentElement).not.toHaveAttribute(pendingAttribute);
  });

  it('lets the page be where storage is switched off', () => {
    document.documentElement.lang = 'en';
    const refuse = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('switched off');
    });
    arrive({});
    refuse.mockRestore();
    expect(document.documentElement).not.toHaveAttribute(pendingAttribute);
  });
});
