/** @jest-environment node */
import fc from 'fast-check';

import { wordDifference, type WordRun } from './word-difference';

const told = (runs: readonly WordRun[], ...kinds: WordRun['kind'][]): string =>
  runs
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ words }) => words)
    .join('');

/** Few different words, so that the texts have some in common. */
const sentences = fc
  .array(fc.tuple(fc.constantFrom('a', 'the', 'team', 'of', 'ours'), fc.constantFrom(' ', '\n\n', '  ')), {
    maxLength: 25,
  })
  .map((words) => words.flat().join(''));

it('gives both texts back, each from the runs that stand in it', () => {
  fc.assert(
    fc.property(fc.oneof(sentences, fc.string()), fc.oneof(sentences, fc.string()), (before, after) => {
      const runs = wordDifference(before, after);
      expect(told(runs, 'same', 'removed')).toBe(before);
      expect(told(runs, 'same', 'added')).toBe(after);
    }),
  );
});

it('finds no difference between a text and itself', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(wordDifference(text, text).every(({ kind }) => kind === 'same')).toBe(true);
    }),
  );
});

it('marks the words that changed and no others', () => {
  expect(
    wordDifference('The order is in the kitchen before', 'The order is in the wok before you sit'),
  ).toEqual([
    { kind: 'same', words: 'The order is in the' },
    { kind: 'removed', words: ' kitchen' },
    { kind: 'added', words: ' wok' },
    { kind: 'same', words: ' before' },
    { kind: 'added', words: ' you sit' },
  ]);
});

it('tells long texts apart in no time', () => {
  const [before, after] = ['one', 'two'].map((word) => `${word} three `.repeat(4000));
  const start = performance.now();
  expect(wordDifference(before ?? '', after ?? '').length).toBeGreaterThan(0);
  expect(performance.now() - start).toBeLessThan(2000);
});
