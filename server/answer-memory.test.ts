import fc from 'fast-check';

import { createAnswerMemory, type KnownAnswer } from './answer-memory';
import type { Release } from './release';

const one = { id: 'one' } as Release;
const two = { id: 'two' } as Release;
const answerOf = (length: number): KnownAnswer => ({
  headers: {},
  bytes: Buffer.alloc(length),
  language: undefined,
});

it('knows what it was told of the same release only', () => {
  const memory = createAnswerMemory();
  const answer = answerOf(1);
  memory.keep('/a', one, answer);
  expect(memory.find('/a', one)).toBe(answer);
  expect(memory.find('/b', one)).toBeUndefined();
  expect(memory.find('/a', two)).toBeUndefined();
  memory.keep('/b', two, answerOf(2));
  expect(memory.find('/a', one)).toBeUndefined();
  expect(memory.find('/a', two)).toBeUndefined();
});

it('never holds more than it may, whatever it is told, and always knows what it heard last', () => {
  const told = fc.record({ question: fc.nat(9), length: fc.nat(40) });
  fc.assert(
    fc.property(fc.array(told, { maxLength: 60 }), (answers) => {
      const memory = createAnswerMemory({ mostAnswers: 5, mostBytes: 100 });
      const questions = Array.from({ length: 10 }, (_, index) => String(index));
      for (const { question, length } of answers) {
        const answer = answerOf(length);
        memory.keep(String(question), one, answer);
        const held = questions.flatMap((each) => memory.find(each, one) ?? []);
        expect(memory.find(String(question), one)).toBe(answer);
        expect(held.length).toBeLessThanOrEqual(5);
        expect(held.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(100);
      }
    }),
  );
});

it('keeps what there is room for', () => {
  const memory = createAnswerMemory({ mostAnswers: 5, mostBytes: 100 });
  for (let times = 0; times < 50; times++) memory.keep('/often', one, answerOf(90));
  memory.keep('/small', one, answerOf(10));
  expect(memory.find('/often', one)).toBeDefined();
  expect(memory.find('/small', one)).toBeDefined();
});
