import fc from 'fast-check';
import { object } from 'yup';

import { findFaults } from './faults';
import { phoneNumber } from './phone-fields';
import { choices, comingDay, country, email, line, paragraph } from './schema-fields';

const schema = object({
  name: line({ max: 100 }).required('required'),
  text: paragraph({ min: 10, max: 5000 }),
  email: email(),
  phone: phoneNumber(),
  country: country(),
  day: comingDay(),
  several: choices(['one', 'two', 'three']),
});

const faultOf = (field: string, value: unknown) => findFaults(schema, { name: 'A', [field]: value })[field];
const cast = (field: string, value: unknown): unknown =>
  (schema.cast({ name: 'A', [field]: value }) as Record<string, unknown>)[field];

/** Any character that is not taken away at the ends, of any script, also outside the basic plane. */
const letters = fc.constantFrom('a', 'é', '한', '日', '𠮷', '😀');
const wordOf = (length: number) =>
  fc.array(letters, { minLength: length, maxLength: length }).map((all) => all.join(''));

describe('lengths', () => {
  it('takes texts up to the bound, counted in characters as people count them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }).chain(wordOf),
        (name) => faultOf('name', name) === undefined,
      ),
      { numRuns: 60 },
    );
  });

  it('says of longer texts that they are too long', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 101, max: 140 }).chain(wordOf),
        (name) => faultOf('name', name) === 'tooLong',
      ),
      { numRuns: 60 },
    );
  });

  it('says of shorter texts that they are too short', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }).chain(wordOf),
        (text) => faultOf('text', text) === 'tooShort',
      ),
      { numRuns: 60 },
    );
    expect(faultOf('text', 'x'.repeat(10))).toBeUndefined();
    expect(faultOf('text', 'x'.repeat(5000))).toBeUndefined();
    expect(faultOf('text', 'x'.repeat(5001))).toBe('tooLong');
  });

  it('does not count spaces at the ends', () => {
    expect(faultOf('text', `${' '.repeat(20)}short`)).toBe('tooShort');
    expect(faultOf('name', ' \n ')).toBe('required');
  });
});

it('holds up against anything a client may post', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(schema.fields)), fc.anything()), (values) => {
      findFaults(schema, values);
    }),
    { numRuns: 500 },
  );
  expect(findFaults(schema, null)).not.toEqual({});
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
  ])('takes %s', (value) => expect(faultOf('email', value)).toBeUndefined());

  it.each([
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'a b@example.com',
    'ann@example..com',
    'ann@-x.com',
    'a@b@c.com ',
  ])('refuses %s', (value) => expect(faultOf('email', value)).toBe('invalidEmail'));

  it('takes at most 254 characters', () => {
    expect(faultOf('email', `ann@${'a'.repeat(246)}.com`)).toBeUndefined();
    expect(faultOf('email', `ann@${'a'.repeat(247)}.com`)).toBe('tooLong');
  });

  it.each([
    ['user@example.com\u200b', 'user@example.com'],
    ['\u202auser@example.com\u202c', 'user@example.com'],
    ['\u200eus\u200ber@example.com', 'user@example.com'],
    ['user@example。com', 'user@example.com'],
    ['user＠example．com', 'user@example.com'],
  ])('takes %j as people mean it', (typed, email) => {
    expect(faultOf('email', typed)).toBeUndefined();
    expect(cast('email', typed)).toBe(email);
  });
});

describe('characters that nobody sees', () => {
  it.each(['\u200b', '\u3164', '\uffa0\u115f', '\ufeff \u2060', '\u2800', '\u200d\ufe0f'])(
    'alone are no answer: %j',
    (text) => {
      expect(faultOf('name', text)).toBe('required');
      expect(cast('text', text.repeat(12))).toBeUndefined();
    },
  );

  it('do not make a short text long enough', () =>
    expect(faultOf('text', `short${'\u200d'.repeat(20)}`)).toBe('tooShort'));

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
  ])('takes %s as typed', (value) => {
    expect(faultOf('phone', value)).toBeUndefined();
    expect(cast('phone', value)).toBe(value);
  });

  it.each(['call me', '1234', '+1234567890123456', '++84 24 3974', '024-ABC-5678'])('refuses %s', (value) =>
    expect(faultOf('phone', value)).toBe('notAPhoneNumber'),
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
    ['', undefined],
  ])('understands %s', (text, code) => {
    expect(faultOf('country', text)).toBeUndefined();
    expect(cast('country', text)).toBe(code);
  });

  it('refuses what is no country', () => expect(faultOf('country', 'Atlantis')).toBe('notACountry'));
});

describe('days', () => {
  it.each(['2099-02-29', '2099-13-01', 'tomorrow', '01.02.2099'])('refuses %s', (value) =>
    expect(faultOf('day', value)).toBe('notADate'),
  );

  it('refuses a day that is over everywhere', () => {
    expect(faultOf('day', '2001-01-01')).toBe('pastDate');
    expect(faultOf('day', new Date().toISOString().slice(0, 10))).toBeUndefined();
  });
});

it('takes a single choice posted as text, and each choice once', () => {
  expect(cast('several', 'one')).toEqual(['one']);
  expect(cast('several', ['one', 'two', 'one'])).toEqual(['one', 'two']);
  expect(faultOf('several', ['four'])).toBe('notValid');
});
