import { wordDifference } from '../../../src/translations/word-difference';

import type { DeskWords } from './desk-words';

interface EnglishDifferenceProps {
  before: string;
  after: string;
  words: DeskWords;
}

/** What was taken out of the English and what was added, within the whole text. */
export function EnglishDifference({ before, after, words }: EnglishDifferenceProps) {
  return wordDifference(before, after).map(({ kind, words: run }, index) => {
    if (kind === 'same') return <span key={index}>{run}</span>;
    const rest = run.trimStart();
    const space = run.slice(0, run.length - rest.length);
    const Mark = kind === 'removed' ? 'del' : 'ins';
    return (
      <span key={index}>
        {space}
        <Mark>
          <span className="ownHidden">{kind === 'removed' ? words.removed : words.added} </span>
          {rest}
        </Mark>
      </span>
    );
  });
}
