import fc from 'fast-check';

import { newReference, parseReference } from './reference';

it('is parsed in any spelling', () => {
  const reference = newReference();
  expect(reference).toMatch(/^[1-9B-Z]{3}-[1-9B-Z]{3}-[1-9B-Z]{3}$/);
  expect(parseReference(reference.toLowerCase().replaceAll('-', ' '))).toBe(reference);
  expect(parseReference(` ${reference.replaceAll('-', '')} `)).toBe(reference);
});

it('detects every single wrong character and every swap of neighbours', () => {
  const characters = '123456789BCDFGHJKMNPQRSTVWXYZ';
  for (let round = 0; round < 30; round++) {
    const plain = newReference().replaceAll('-', '');
    for (let at = 0; at < plain.length; at++) {
      for (const character of characters.replace(plain.charAt(at), '')) {
        expect(parseReference(plain.slice(0, at) + character + plain.slice(at + 1))).toBeUndefined();
      }
      const swapped = plain.slice(0, at) + plain.charAt(at + 1) + plain.charAt(at) + plain.slice(at + 2);
      if (swapped !== plain) expect(parseReference(swapped)).toBeUndefined();
    }
  }
});

it('rejects every other text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const found = parseReference(text);
      return found === undefined || text.replace(/[\s-]/g, '').length === 9;
    }),
  );
});

it('is unique', () => {
  expect(new Set(Array.from({ length: 5000 }, newReference)).size).toBe(5000);
});
