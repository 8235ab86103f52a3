import fc from 'fast-check';

import { chooseLanguage, languageCookie, readLanguageCookie } from './choose-language';
import { languageByValue, languages } from './languages';

const [english, french, korean, japanese] = languages;
const valid = fc.constantFrom(...languages.map(({ value }) => value));
const nonsense = fc.oneof(
  fc.constantFrom('', 'EN', 'de', 'kr', 'ja', 'fr-FR', 'toString', '__proto__', 'fr en', '"fr"', 'null'),
  fc.stringMatching(/^[a-z]{0,4}$/).filter((value) => !languageByValue(value)),
);
const hint = fc.oneof(valid, nonsense, fc.constant(null), fc.constant(undefined));

it('prefers parameter, cookie, storage and then English', () => {
  expect(chooseLanguage({ parameter: 'fr', cookie: 'ko', storage: 'jp' })).toBe(french);
  expect(chooseLanguage({ parameter: 'de', cookie: 'ko', storage: 'jp' })).toBe(korean);
  expect(chooseLanguage({ parameter: null, cookie: '', storage: 'jp' })).toBe(japanese);
  expect(chooseLanguage({ storage: 'ja' })).toBe(english);
  expect(chooseLanguage({})).toBe(english);
});

it('uses the first valid hint', () => {
  fc.assert(
    fc.property(hint, hint, hint, (parameter, cookie, storage) => {
      const first = [parameter, cookie, storage].find((value) => languageByValue(value));
      expect(chooseLanguage({ parameter, cookie, storage }).value).toBe(first ?? 'en');
    }),
  );
});

it('sets a cookie for a year and all paths, with SameSite=Lax, and Secure over TLS', () => {
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
])('reads the cookies “%s” as %s', (cookies, value) => {
  expect(readLanguageCookie(cookies)).toBe(value);
});

it('reads its cookie among others', () => {
  const other = fc
    .tuple(fc.stringMatching(/^[a-z_]{1,8}$/), fc.stringMatching(/^[\w=%"-]{0,12}$/))
    .map(([name, value]) => `${name}=${value}`);
  fc.assert(
    fc.property(fc.array(other), valid, fc.array(other), (before, value, after) => {
      expect(readLanguageCookie([...before, `i18n_redirected=${value}`, ...after].join('; '))).toBe(value);
    }),
  );
});
