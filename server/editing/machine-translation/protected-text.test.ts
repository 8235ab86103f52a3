import fc from 'fast-check';

import { isIntact, protect, restore } from './protected-text';

const names = ['Node.js', 'React Native', 'React'];
const fixed = [
  '{{count}}',
  '`npm start`',
  '](/contact)',
  '<https://a.example>',
  'https://a.example/b?c=d',
  'a@b.example',
];
const words = fc.constantFrom('Order', 'for', '& more', '<b>', 'R&amp;D', 'é', '“quoted”', '{', '&lt;');
const piece = fc.oneof(words, fc.constantFrom(...fixed, ...names));
const texts = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(' '));

describe('a protected text', () => {
  it('is the same after it was restored', () => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.string({ unit: 'binary' })), (text) => {
        const { markup, parts } = protect(text, names);
        expect(restore(markup, parts)).toBe(text);
      }),
    );
  });

  it('hides placeholders, addresses and names from the service', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { markup } = protect(text, names);
        for (const part of [...fixed, ...names]) expect(markup).not.toContain(part);
      }),
    );
  });

  it('has all its parts in a translation that moves them', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(fixed, { minLength: 1 }), (parts) => {
        const text = parts.join(' and ');
        const { markup, parts: hidden } = protect(text);
        const moved = markup.split(' and ').toReversed().join(' et ');
        expect(restore(moved, hidden)).toBe(parts.toReversed().join(' et '));
      }),
    );
  });

  it.each([
    ['lost', () => ''],
    ['doubled', (element: string) => element + element],
    ['numbered anew', () => '<x id="9"/>'],
    ['replaced by another element', () => '<b>1</b>'],
  ])('is rejected if an element was %s', (_how, change) => {
    fc.assert(
      fc.property(fc.constantFrom(...fixed), (part) => {
        const { markup, parts } = protect(`See ${part} now`);
        expect(restore(markup.replace('<x id="0"/>', change), parts)).toBeUndefined();
      }),
    );
  });

  it('is restored from elements with an end tag', () => {
    expect(restore('Voir <x id="0"></x>', ['{{name}}'])).toBe('Voir {{name}}');
  });
});

it('does not protect a name inside of another word', () => {
  expect(protect('Reacting to React', names).parts).toEqual(['React']);
});

describe('a translation', () => {
  it.each([
    ['{{count}} pages', '{{count}} pages en tout', true],
    ['{{count}} pages', 'des pages', false],
    ['{{count}} pages', '{{nombre}} pages', false],
    ['See [us](/contact) **now**', 'Voyez-[nous](/contact) **maintenant**', true],
    ['See [us](/contact) **now**', 'Voyez-[nous](/contacts) **maintenant**', false],
    ['See [us](/contact) **now**', 'Voyez-nous](/contact) [**maintenant**', false],
    ['See [us](/contact) **now**', 'Voyez-[nous](/contact) maintenant', false],
    ['Write to a@b.example', '메일은 a@b.example로', true],
    ['See https://a.example/b', 'https://a.example/b에서 보기', true],
    ['A line', 'Deux\nlignes', false],
    ['A line', '', false],
  ])('of %j as %j is intact: %j', (text, translation, expected) => {
    expect(isIntact(text, translation)).toBe(expected);
  });
});
