import fc from 'fast-check';
import { object } from 'yup';

import { languages } from '../i18n/languages';

import { countryCodeOf, countryCodes } from './countries';
import { findErrors } from './errors';
import { phoneNumber } from './phone-fields';
import { choices, futureDay, country, email, line, paragraph } from './schema-fields';

const schema = object({
  name: line({ max: 100 }).required('required'),
  text: paragraph({ min: 10, max: 5000 }),
  email: email(),
  phone: phoneNumber(),
  country: country(),
  day: futureDay(),
  several: choices(['one', 'two', 'three']),
});

const errorOf = (field: string, value: unknown) => findErrors(schema, { name: 'A', [field]: value })[field];
const cast = (field: string, value: unknown): unknown =>
  (schema.cast({ name: 'A', [field]: value }) as Record<string, unknown>)[field];

/** Characters of several scripts, also outside the basic plane; none that is trimmed. */
const letters = fc.constantFrom('a', 'é', '한', '日', '𠮷', '😀');
const wordOf = (length: number) =>
  fc.array(letters, { minLength: length, maxLength: length }).map((all) => all.join(''));

describe('lengths', () => {
  it('accepts texts up to the limit, counted in characters as people count them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }).chain(wordOf),
        (name) => errorOf('name', name) === undefined,
      ),
      { numRuns: 60 },
    );
  });

  it('reports longer texts as too long', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 101, max: 140 }).chain(wordOf),
        (name) => errorOf('name', name) === 'tooLong',
      ),
      { numRuns: 60 },
    );
  });

  it('reports shorter texts as too short', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }).chain(wordOf),
        (text) => errorOf('text', text) === 'tooShort',
      ),
      { numRuns: 60 },
    );
    expect(errorOf('text', 'x'.repeat(10))).toBeUndefined();
    expect(errorOf('text', 'x'.repeat(5000))).toBeUndefined();
    expect(errorOf('text', 'x'.repeat(5001))).toBe('tooLong');
  });

  it('does not count spaces at the ends', () => {
    expect(errorOf('text', `${' '.repeat(20)}short`)).toBe('tooShort');
    expect(errorOf('name', ' \n ')).toBe('required');
  });
});

it('holds up against anything a client may post', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(schema.fields)), fc.anything()), (values) => {
      findErrors(schema, values);
    }),
    { numRuns: 500 },
  );
  expect(findErrors(schema, null)).not.toEqual({});
});

it.each([
  { toString: [] },
  [{ toString: [] }],
  [[{ toString: [] }]],
  [{ toString: 1, valueOf: 1 }],
  [Object.create(null)],
])('reports %j as not valid where a list of answers is expected', (value) => {
  expect(errorOf('several', value)).toBe('notValid');
});

it('leaves no line break or control character in a line', () => {
  expect(cast('name', 'Ann\r\nBcc: all@example.com\u0000')).toBe('Ann Bcc: all@example.com');
});

it('keeps the lines of a paragraph', () => {
  expect(cast('text', 'first line\r\nsecond line\u0007')).toBe('first line\nsecond line');
});

describe('e-mail addresses', () => {
  it.each([
    'ann@example.com',
    'a.b+c@mail.example.co.jp',
    'ann..b@docomo.ne.jp',
    '사용자@예시.한국',
    'ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  ])('accepts %s', (value) => expect(errorOf('email', value)).toBeUndefined());

  it.each([
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'a b@example.com',
    'ann@example..com',
    'ann@-x.com',
    'a@b@c.com ',
  ])('rejects %s', (value) => expect(errorOf('email', value)).toBe('invalidEmail'));

  it('accepts at most 254 characters', () => {
    expect(errorOf('email', `ann@${'a'.repeat(246)}.com`)).toBeUndefined();
    expect(errorOf('email', `ann@${'a'.repeat(247)}.com`)).toBe('tooLong');
  });

  it.each([
    ['user@example.com\u200b', 'user@example.com'],
    ['\u202auser@example.com\u202c', 'user@example.com'],
    ['\u200eus\u200ber@example.com', 'user@example.com'],
    ['user@example。com', 'user@example.com'],
    ['user＠example．com', 'user@example.com'],
  ])('normalizes %j', (typed, email) => {
    expect(errorOf('email', typed)).toBeUndefined();
    expect(cast('email', typed)).toBe(email);
  });
});

describe('invisible characters', () => {
  it.each(['\u200b', '\u3164', '\uffa0\u115f', '\ufeff \u2060', '\u2800', '\u200d\ufe0f'])(
    'alone are no answer: %j',
    (text) => {
      expect(errorOf('name', text)).toBe('required');
      expect(cast('text', text.repeat(12))).toBeUndefined();
    },
  );

  it('do not make a short text long enough', () =>
    expect(errorOf('text', `short${'\u200d'.repeat(20)}`)).toBe('tooShort'));

  it.each(['👨‍👩‍👧 Ann', '葛\u{E0100}飾', 'می\u200cخواهم', '❤️'])('stay where they change others: %s', (text) =>
    expect(cast('name', text)).toBe(text),
  );

  it.each([
    ['Hanna\u200b', 'Hanna'],
    ['Ann\u202eeel', 'Anneel'],
    ['Ann\u00adLee', 'AnnLee'],
  ])('go from %j', (text, expected) => expect(cast('name', text)).toBe(expected));
});

describe('phone numbers', () => {
  it.each([
    '+84 24 3974 5678',
    '(024) 3974-5678',
    '03ー1234ー5678',
    '０３−１２３４−５６７８',
    '+33 (0)1 23 45 67 89',
    '010.1234.5678 ext. 12',
    '02-123-4567 내선 3',
  ])('accepts %s as typed', (value) => {
    expect(errorOf('phone', value)).toBeUndefined();
    expect(cast('phone', value)).toBe(value);
  });

  it.each(['call me', '1234', '+1234567890123456', '++84 24 3974', '024-ABC-5678'])('rejects %s', (value) =>
    expect(errorOf('phone', value)).toBe('notAPhoneNumber'),
  );
});

describe('countries', () => {
  it.each([
    ['FR', 'FR'],
    ['fr', 'FR'],
    ['France', 'FR'],
    ['대한민국', 'KR'],
    ['日本', 'JP'],
    ['Allemagne', 'DE'],
    ['Việt Nam', 'VN'],
    ['USA', 'US'],
    ['United States of America', 'US'],
    ['Etats-Unis', 'US'],
    ["Côte d'Ivoire", 'CI'],
    ['Czech Republic', 'CZ'],
    ['米国', 'US'],
    ['Korea', 'KR'],
    ['England', 'GB'],
    ['Viet Nam', 'VN'],
    ['Viet-Nam', 'VN'],
    ['Türkiye', 'TR'],
    ['Turkey', 'TR'],
    ['the Netherlands', 'NL'],
    ['U.S.A', 'US'],
    ['Bosnia and Herzegovina', 'BA'],
    ['Saint Lucia', 'LC'],
    ['Korea (South)', 'KR'],
    ['Deutschland', 'DE'],
    ['ESPAÑA', 'ES'],
    ['Россия', 'RU'],
    ['ไทย', 'TH'],
    ['مصر', 'EG'],
    ['', undefined],
    [' \u200b', undefined],
  ])('understands %s', (text, code) => {
    expect(errorOf('country', text)).toBeUndefined();
    expect(cast('country', text)).toBe(code);
  });

  it('understands the name that a browser gives each country, in the four languages and in the country’s own', () => {
    const locales = [
      ...languages.map(
        ({ iso }) =>
          () =>
            iso,
      ),
      (code: string) => new Intl.Locale(`und-${code}`).maximize().toString(),
    ];
    const misread = locales.flatMap((localeOf) =>
      countryCodes.flatMap((code) => {
        const name = new Intl.DisplayNames(localeOf(code), { type: 'region' }).of(code) ?? '';
        return countryCodeOf(name) === code ? [] : [`${name}: ${countryCodeOf(name)} instead of ${code}`];
      }),
    );
    expect(misread).toEqual([]);
  });

  it.each(['Atlantis', '???', 'Congo'])('rejects %s', (text) =>
    expect(errorOf('country', text)).toBe('notACountry'),
  );
});

describe('days', () => {
  it.each(['2099-02-29', '2099-13-01', 'tomorrow', '01.02.2099'])('rejects %s', (value) =>
    expect(errorOf('day', value)).toBe('notADate'),
  );

  it('rejects a day that is over everywhere', () => {
    expect(errorOf('day', '2001-01-01')).toBe('pastDate');
    expect(errorOf('day', new Date().toISOString().slice(0, 10))).toBeUndefined();
  });
});

it('accepts a single choice posted as text, and each choice once', () => {
  expect(cast('several', 'one')).toEqual(['one']);
  expect(cast('several', ['one', 'two', 'one'])).toEqual(['one', 'two']);
  expect(errorOf('several', ['four'])).toBe('notValid');
});
