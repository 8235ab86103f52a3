/** @jest-environment node */
import fc from 'fast-check';

import { newReference, parseReference } from './reference';

it('is found again however it is typed', () => {
  const reference = newReference();
  expect(reference).toMatch(/^[1-9B-Z]{3}-[1-9B-Z]{3}-[1-9B-Z]{3}$/);
  expect(parseReference(reference.toLowerCase().replaceAll('-', ' '))).toBe(reference);
  expect(parseReference(` ${reference.replaceAll('-', '')} `)).toBe(reference);
});

it('finds every single wrong sign and every swap of neighbours', () => {
  const signs = '123456789BCDFGHJKMNPQRSTVWXYZ';
  for (let round = 0; round < 30; round++) {
    const plain = newReference().replaceAll('-', '');
    for (let at = 0; at < plain.length; at++) {
      for (const sign of signs.replace(plain.charAt(at), '')) {
        expect(parseReference(plain.slice(0, at) + sign + plain.slice(at + 1))).toBeUndefined();
      }
      const swapped = plain.slice(0, at) + plain.charAt(at + 1) + plain.charAt(at) + plain.slice(at + 2);
      if (swapped !== plain) expect(parseReference(swapped)).toBeUndefined();
    }
  }
});

it('takes no other text for one, whatever it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const found = parseReference(text);
      return found === undefined || text.replace(/[\s-]/g, '').length === 9;
    }),
  );
});

it('is another one each time', () => {
  expect(new Set(Array.from({ length: 5000 }, newReference)).size).toBe(5000);
});
