import fc from 'fast-check';
import i18next from 'i18next';

import { languages, tagOf } from './languages';
import { messageTable, translate } from './translate';

const messages = {
  plain: 'Words',
  greeting: 'Hello {{name}}, {{ name }}',
  two: '{{first}} of {{second}}',
  money: '$1 {{name}} $& {{name}}',
  lead_one: 'one lead: {{count}}',
  lead_many: '{{count}} of leads',
  lead_other: '{{count}} leads',
  fallback: '{{count}} things',
};

const oracle = i18next.createInstance();
beforeAll(() =>
  oracle.init({
    lng: 'en',
    fallbackLng: false,
    resources: Object.fromEntries(languages.map((language) => [tagOf(language), { common: messages }])),
    interpolation: { escapeValue: false },
  }),
);

function both(
  language: (typeof languages)[number],
  key: string,
  values: Record<string, string | number>,
): [string, string] {
  return [
    translate({ common: messages }, language, 'common', key, values),
    oracle.t(key, { ...values, ns: 'common', lng: tagOf(language) }),
  ];
}

// i18next looks for placeholders in filled-in values too, in its own way; see the last test.
const value = fc.oneof(
  fc.integer(),
  fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('{{') && !text.includes('$t(')),
  fc.constantFrom('$1', '$&', '<b>', "$'", '}}'),
);

it('fills in values like i18next without escaping', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.constantFrom('plain', 'greeting', 'two', 'money', 'absent'),
      fc.record({ name: value, first: value, second: value }),
      (language, key, values) => {
        const [ours, theirs] = both(language, key, values);
        expect(ours).toBe(theirs);
      },
    ),
    { numRuns: 1000 },
  );
});

it('uses plural forms like i18next in all four languages', () => {
  const count = fc.oneof(
    fc.constantFrom(0, 1, 2, 1.5, 21, 1_000_000, 2_000_000, 1_000_001),
    fc.nat(),
    fc.double({ min: 0, max: 1e9, noNaN: true }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.constantFrom('lead', 'fallback'),
      count,
      (language, key, number) => {
        const [ours, theirs] = both(language, key, { count: number });
        expect(ours).toBe(theirs);
      },
    ),
    { numRuns: 1000 },
  );
});

it.each([
  ['en', 0, '0 leads'],
  ['en', 1, 'one lead: 1'],
  ['en', 2, '2 leads'],
  ['fr', 0, 'one lead: 0'],
  ['fr', 1, 'one lead: 1'],
  ['fr', 2, '2 leads'],
  ['fr', 1_000_000, '1000000 of leads'],
  ['ko', 1, '1 leads'],
  ['ja', 1, '1 leads'],
])('translates in %s for %d: %s', (tag, count, text) => {
  const language = languages.find((candidate) => tagOf(candidate) === tag) ?? languages[0];
  expect(translate({ common: messages }, language, 'common', 'lead', { count })).toBe(text);
});

it('does not replace placeholders in values', () => {
  const table = { common: { two: '{{first}} {{second}}' } };
  expect(translate(table, languages[0], 'common', 'two', { first: '{{second}}', second: 'x' })).toBe(
    '{{second}} x',
  );
});

it('returns the key of a missing message, and the placeholder of a missing value', () => {
  expect(translate({}, languages[0], 'common', 'absent')).toBe('absent');
  expect(translate({ common: messages }, languages[0], 'common', 'two', { first: 'a' })).toBe(
    'a of {{second}}',
  );
});

it('ignores inherited properties', () => {
  expect(translate({ common: { m: '{{toString}}' } }, languages[0], 'common', 'm', {})).toBe('{{toString}}');
});

it('reads the messages from the Locale nodes of a page', () => {
  expect(
    messageTable([{ node: { ns: 'common', data: '{"a":"b"}' } }, { node: { ns: 'form', data: '{}' } }]),
  ).toEqual({
    common: { a: 'b' },
    form: {},
  });
});
