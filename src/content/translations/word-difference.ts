import { diffArrays } from 'diff';

/** Words that are in both texts or in one only. */
export interface WordRun {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** With more differences, the texts differ as a whole: finding the fewest would take seconds. */
const maxEditLength = 1000;

/** @returns runs that make up both texts, spaces included; removed words come before added ones */
export function wordDifference(before: string, after: string): WordRun[] {
  const [old, current] = [splitWords(before), splitWords(after)];
  const changes = diffArrays(old, current, { maxEditLength }) ?? [
    { removed: true, added: false, value: old },
    { removed: false, added: true, value: current },
  ];
  return changes.map(({ removed, added, value }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    text: value.join(''),
  }));
}

/** A word includes the white space before it, so that the last one stays the same when words follow it. */
function splitWords(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\S)(?=\s)/);
}
