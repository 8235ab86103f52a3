import fc from 'fast-check';

import { fingerprintOf, textOf } from './fingerprint';

it('is eight hexadecimal digits for any value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(fingerprintOf(value)).toMatch(/^[0-9a-f]{8}$/);
    }),
  );
});

it('is the same for the normalised text', () => {
  const lists = fc.array(fc.oneof(fc.string(), fc.dictionary(fc.string({ minLength: 1 }), fc.string())));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), lists), (value) => {
      expect(fingerprintOf(textOf(value))).toBe(fingerprintOf(value));
    }),
  );
});

it('differs whenever one letter does', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.constantFrom(...'abcé한'), (text, place, letter) => {
      const at = text.length === 0 ? 0 : place % text.length;
      const other = `x${text.slice(0, at)}${letter}${text.slice(at + 1)}x`;
      const same = `x${text}x`;
      expect(fingerprintOf(other) === fingerprintOf(same)).toBe(other === same);
    }),
  );
});

it.each([
  ['line ends', 'one\r\ntwo', 'one\ntwo'],
  ['white space at the ends of lines', 'one  \ntwo\n', 'one\ntwo'],
  ['the way an accent is written', 'cafe\u0301', 'caf\u00e9'],
  ['the order of a group’s parts', [{ a: '1', b: '2' }], [{ b: '2', a: '1' }]],
  ['a part without words', [{ a: '1', b: '' }], [{ a: '1' }]],
])('ignores %s', (_name, one, other) => {
  expect(fingerprintOf(one)).toBe(fingerprintOf(other));
});

it('depends on order and boundaries of list items', () => {
  expect(new Set([['a', 'b'], ['b', 'a'], ['a b'], 'a b'].map(fingerprintOf)).size).toBe(4);
});

it('is the same as in existing records', () => {
  // A change of the way it is made would make every translation of the site outdated.
  expect(fingerprintOf('The order is in the kitchen before a waiter is free')).toBe('a748522c');
});
