import fc from 'fast-check';

import type { ContentFacts, PictureFacts } from './content-facts';
import { contentTypes } from './content-types';
import {
  choice,
  colour,
  date,
  groupList,
  link,
  markdown,
  number,
  paragraph,
  picture,
  relation,
  relationList,
  text,
  textList,
} from './declare-field';
import { altKey, type ContentType, type Field } from './field';
import { validateEntry } from './validate-entry';

const pictures = new Map<string, PictureFacts>([
  ['wide.png', { width: 900, height: 600 }],
  ['narrow.png', { width: 10, height: 10 }],
  ['text.png', null],
]);

const facts: ContentFacts = {
  picture: (name) => pictures.get(name),
  hasPage: (path) => path === '/contact',
  slugsOf: () => new Set(['orderbuddy', 'taffi']),
};

const fields: Record<string, Field> = {
  text: text('Text', 'Words', { min: 2, max: 5 }),
  paragraph: paragraph('Paragraph', 'Words', { required: false }),
  markdown: markdown('Markdown', 'Words'),
  whole: number('Whole number', 3, { min: 1, max: 9 }),
  number: number('Number', 0.5, { min: -1, max: 1, integer: false }),
  date: date('Date', '2026-01-31'),
  colour: colour('Colour', '#123abc'),
  choice: choice('Choice', ['left', 'right']),
  picture: picture('Picture'),
  link: link('Link', '/contact'),
  relation: relation('Relation', 'CaseStudy', 'taffi'),
  relations: relationList('Relations', 'CaseStudy', ['taffi'], { max: 2 }),
  texts: textList('Texts', ['one'], { min: 1, max: 3 }),
  groups: groupList('Groups', { title: text('Title', 'Words', { max: 4 }) }, { min: 1, max: 2 }),
};

function typeOf(some: Record<string, Field>): ContentType {
  return { name: 'Thing', label: 'thing', folder: 'things', fields: some };
}

/** Values near the right ones, and anything else front matter or a bad caller could hold. */
const nearValue = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withSparseArray: true }),
  fc.constant({ toString: 1, toJSON: 2 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom(
    'left',
    '#123abc',
    '2026-01-31',
    '2026-02-30',
    '/contact',
    '/Contact',
    '//evil.example',
    'taffi',
    'wide.png',
  ),
  fc.constantFrom(
    'narrow.png',
    'text.png',
    '../wide.png',
    '<b>',
    'https://example.com',
    'javascript:alert(1)',
    '',
    ' ',
  ),
  fc.integer({ min: -20, max: 20 }),
  fc.double({ min: -2, max: 2 }),
  fc.array(fc.constantFrom('taffi', 'orderbuddy', 'nobody', '', 'one'), { maxLength: 4 }),
  fc.array(fc.record({ title: fc.string({ maxLength: 6 }) }), { maxLength: 3 }),
  fc.array(fc.record({ title: fc.string({ maxLength: 6 }), extra: fc.string() }, { requiredKeys: [] }), {
    maxLength: 3,
  }),
);

describe.each(Object.entries(fields))('a field of kind %s', (name, field) => {
  const type = typeOf({ [name]: field });

  it('is validated with any value, without an exception', () => {
    fc.assert(
      fc.property(nearValue, fc.boolean(), (value, isDefault) => {
        const errors = validateEntry(type, isDefault, { [name]: value }, facts);
        for (const { problem, fix } of errors) expect(problem && fix).toBeTruthy();
      }),
      { numRuns: 400 },
    );
  });

  it('is accepted only within its declared bounds', () => {
    let accepted = 0;
    fc.assert(
      fc.property(nearValue, (value) => {
        const values = { [name]: value, [altKey(name)]: 'What it shows' };
        const errors = validateEntry(type, true, values, facts).filter((error) => error.field === name);
        if (errors.length > 0) return;
        accepted += 1;
        expect(isWithinBounds(field, value)).toBe(true);
      }),
      { numRuns: 1000 },
    );
    expect(accepted).toBeGreaterThan(0);
  });
});

/**
 * What the declaration promises of a value, said a second time and in another way than the validator says it.
 * A tag begins with a letter: `<5 ms` is text.
 */
function isWithinBounds(field: Field, value: unknown): boolean {
  if (value === undefined || value === null) return !field.required;
  if (typeof value === 'string' && value.trim() === '') return !field.required;
  switch (field.kind) {
    case 'text': {
      if (typeof value !== 'string') return false;
      const length = Array.from(value.trim()).length;
      return length >= field.min && length <= field.max && !/<[a-z]/i.test(value);
    }
    case 'markdown':
      return typeof value === 'string' && !/<[a-z][a-z\d-]*>/i.test(value);
    case 'number':
      return (
        typeof value === 'number' &&
        value >= field.min &&
        value <= field.max &&
        (!field.integer || value === Math.trunc(value))
      );
    case 'date':
      return value === '2026-01-31';
    case 'colour':
      return typeof value === 'string' && value.length === 7 && !Number.isNaN(parseInt(value.slice(1), 16));
    case 'choice':
      return value === 'left' || value === 'right';
    case 'picture':
      return value === 'wide.png';
    case 'focus':
      return value === '30% 70%';
    case 'link':
      return value === '/contact' || (typeof value === 'string' && /^(https:|mailto:|tel:|#)/.test(value));
    case 'relation':
      return value === 'taffi' || value === 'orderbuddy';
    case 'relation-list':
      return isList(field, value) && value.every((item) => item === 'taffi' || item === 'orderbuddy');
    case 'text-list':
      return isList(field, value) && value.every((item) => typeof item === 'string' && item.trim() !== '');
    case 'group-list':
      return (
        isList(field, value) &&
        value.every(
          (item) =>
            JSON.stringify(Object.keys(item as object)) === '["title"]' &&
            (item as { title: string }).title.trim().length <= 4,
        )
      );
  }
}

function isList(field: { min: number; max: number }, value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length >= field.min && value.length <= field.max;
}

it('accepts missing optional fields', () => {
  const optional = Object.entries(fields).map(([name, field]): [string, Field] => [
    name,
    { ...field, required: false },
  ]);
  expect(validateEntry(typeOf(Object.fromEntries(optional)), true, {}, facts)).toEqual([]);
});

it('rejects missing required fields', () => {
  const required = Object.entries(fields).map(([name, field]): [string, Field] => [
    name,
    { ...field, required: true },
  ]);
  const invalid = validateEntry(typeOf(Object.fromEntries(required)), true, {}, facts).map(({ field }) => field);
  expect(invalid.sort()).toEqual([...Object.keys(fields), 'pictureAlt'].sort());
});

it('requires the alternative text of an optional picture only with the picture', () => {
  const type = typeOf({ picture: picture('Picture', { required: false }) });
  expect(validateEntry(type, true, {}, facts)).toEqual([]);
  expect(validateEntry(type, false, { pictureAlt: 'What it shows' }, facts)).toEqual([]);
});

it('accepts < before a digit and rejects it before a letter', () => {
  const type = typeOf({ title: text('Title', 'Words') });
  expect(validateEntry(type, true, { title: 'Answers in <5 ms' }, facts)).toEqual([]);
  expect(validateEntry(type, true, { title: 'Answers in <b>5 ms</b>' }, facts)).toHaveLength(1);
});

it('counts characters, not code units', () => {
  const type = typeOf({ title: text('Title', 'Words', { max: 2 }) });
  expect(validateEntry(type, true, { title: '𠮷野' }, facts)).toEqual([]);
  expect(validateEntry(type, true, { title: '𠮷野家' }, facts)).toHaveLength(1);
});

it('rejects shared fields in translations', () => {
  const type = typeOf({ order: number('Order', 1), title: text('Title', 'Words') });
  expect(validateEntry(type, false, { title: 'Titre' }, facts)).toEqual([]);
  expect(validateEntry(type, false, { title: 'Titre', order: 1 }, facts).map(({ field }) => field)).toEqual([
    'order',
  ]);
});

it('rejects an unknown field named like a property of every object', () => {
  const values = Object.fromEntries([
    ['title', 'Words'],
    ['constructor', 'x'],
    ['__proto__', 'y'],
  ]);
  const type = typeOf({ title: text('Title', 'Words') });
  expect(validateEntry(type, true, values, facts).map(({ field }) => field)).toEqual([
    'constructor',
    '__proto__',
  ]);
});

it('declares types with unique names, and numbers within the range of GraphQL', () => {
  const names = contentTypes.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const whole = contentTypes
    .flatMap(({ fields: all }) => Object.values(all))
    .filter((field) => field.kind === 'number');
  for (const { max, min } of whole) {
    expect(max).toBeLessThan(2 ** 31);
    expect(min).toBeGreaterThanOrEqual(-(2 ** 31));
  }
});
