import type { TextReport } from '../../../src/translations/text-state';

import type { DeskWords } from './desk-words';
import { EnglishDifference } from './english-difference';

interface EnglishTextProps {
  report: TextReport;
  englishBefore: string | null;
  words: DeskWords;
}

/** The English of a text; where the translation is older, also what it was made from. */
export function EnglishText({ report: { state, english }, englishBefore, words }: EnglishTextProps) {
  const now = english === '' ? <em>{words.englishRemoved}</em> : english;
  if (state !== 'outdated') {
    return english === '' ? null : (
      <div>
        <dt>{words.english}</dt>
        <dd lang="en">{english}</dd>
      </div>
    );
  }
  return (
    <>
      <div>
        <dt>{words.englishThen}</dt>
        {englishBefore === null ? (
          <dd className="deskUnknown">{words.englishUnknown}</dd>
        ) : (
          <dd lang="en">{englishBefore}</dd>
        )}
      </div>
      <div>
        <dt>{words.englishNow}</dt>
        <dd lang="en">
          {englishBefore === null || english === '' ? (
            now
          ) : (
            <EnglishDifference before={englishBefore} after={english} words={words} />
          )}
        </dd>
      </div>
    </>
  );
}
