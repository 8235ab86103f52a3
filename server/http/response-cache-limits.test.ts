import fc from 'fast-check';

import type { Release } from '../releases/release';

import { createResponseStore, type CachedResponse } from './response-cache';

const one = { id: 'one' } as Release;
const two = { id: 'two' } as Release;
const answerOf = (length: number): CachedResponse => ({ headers: {}, bytes: Buffer.alloc(length) });

it('finds answers of the same release only', () => {
  const store = createResponseStore();
  const answer = answerOf(1);
  store.keep('/a', one, answer);
  expect(store.find('/a', one)).toBe(answer);
  expect(store.find('/b', one)).toBeUndefined();
  expect(store.find('/a', two)).toBeUndefined();
  store.keep('/b', two, answerOf(2));
  expect(store.find('/a', one)).toBeUndefined();
  expect(store.find('/a', two)).toBeUndefined();
});

it('never exceeds its limits and always finds the last answer', () => {
  const answer = fc.record({ question: fc.nat(9), length: fc.nat(40) });
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 60 }), (answers) => {
      const store = createResponseStore({ maxResponses: 5, maxBytes: 100 });
      const questions = Array.from({ length: 10 }, (_, index) => String(index));
      for (const { question, length } of answers) {
        const answer = answerOf(length);
        store.keep(String(question), one, answer);
        const held = questions.flatMap((each) => store.find(each, one) ?? []);
        expect(store.find(String(question), one)).toBe(answer);
        expect(held.length).toBeLessThanOrEqual(5);
        expect(held.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(100);
      }
    }),
  );
});

it('keeps answers within its limits', () => {
  const store = createResponseStore({ maxResponses: 5, maxBytes: 100 });
  for (let times = 0; times < 50; times++) store.keep('/often', one, answerOf(90));
  store.keep('/small', one, answerOf(10));
  expect(store.find('/often', one)).toBeDefined();
  expect(store.find('/small', one)).toBeDefined();
});
