import fc from 'fast-check';

import { wordDifference, type WordRun } from './word-difference';

const textOf = (runs: readonly WordRun[], ...kinds: WordRun['kind'][]): string =>
  runs
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join('');

/** Few different words, so that the texts have some in common. */
const sentences = fc
  .array(fc.tuple(fc.constantFrom('a', 'the', 'team', 'of', 'ours'), fc.constantFrom(' ', '\n\n', '  ')), {
    maxLength: 25,
  })
  .map((words) => words.flat().join(''));

it('returns runs that make up both texts', () => {
  fc.assert(
    fc.property(fc.oneof(sentences, fc.string()), fc.oneof(sentences, fc.string()), (before, after) => {
      const runs = wordDifference(before, after);
      expect(textOf(runs, 'same', 'removed')).toBe(before);
      expect(textOf(runs, 'same', 'added')).toBe(after);
    }),
  );
});

it('finds no difference between equal texts', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(wordDifference(text, text).every(({ kind }) => kind === 'same')).toBe(true);
    }),
  );
});

it('marks only changed words', () => {
  expect(
    wordDifference('The order is in the kitchen before', 'The order is in the wok before you sit'),
  ).toEqual([
    { kind: 'same', text: 'The order is in the' },
    { kind: 'removed', text: ' kitchen' },
    { kind: 'added', text: ' wok' },
    { kind: 'same', text: ' before' },
    { kind: 'added', text: ' you sit' },
  ]);
});

it('replaces long texts as a whole if too many words differ', () => {
  const textWith = (word: string): string => `${word} three `.repeat(4000);
  expect(wordDifference(textWith('one'), textWith('two')).map(({ kind }) => kind)).toEqual([
    'removed',
    'added',
  ]);
});
