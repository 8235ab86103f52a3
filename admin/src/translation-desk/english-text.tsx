import type { TextReport } from '../../../src/content/translations/text-state';
import { wordDifference } from '../../../src/content/translations/word-difference';
import { message } from '../messages';

interface EnglishTextProps {
  report: TextReport;
  englishBefore: string | null;
}

/** The English of a text; for an outdated translation, also the English it was made from. */
export function EnglishText({ report: { state, english }, englishBefore }: EnglishTextProps) {
  const now = english === '' ? <em>{message('translationsEnglishRemoved')}</em> : english;
  if (state !== 'outdated') {
    return english === '' ? null : (
      <div>
        <dt>{message('translationsEnglish')}</dt>
        <dd lang="en">{english}</dd>
      </div>
    );
  }
  return (
    <>
      <div>
        <dt>{message('translationsEnglishThen')}</dt>
        {englishBefore === null ? (
          <dd className="deskUnknown">{message('translationsEnglishUnknown')}</dd>
        ) : (
          <dd lang="en">{englishBefore}</dd>
        )}
      </div>
      <div>
        <dt>{message('translationsEnglishNow')}</dt>
        <dd lang="en">
          {englishBefore === null || english === '' ? (
            now
          ) : (
            <TextDifference before={englishBefore} after={english} />
          )}
        </dd>
      </div>
    </>
  );
}

interface TextDifferenceProps {
  before: string;
  after: string;
}

/** A text with its removed and added words. */
export function TextDifference({ before, after }: TextDifferenceProps) {
  return wordDifference(before, after).map(({ kind, text: run }, index) => {
    if (kind === 'same') return <span key={index}>{run}</span>;
    const rest = run.trimStart();
    const space = run.slice(0, run.length - rest.length);
    const Mark = kind === 'removed' ? 'del' : 'ins';
    return (
      <span key={index}>
        {space}
        <Mark>
          <span className="editorHidden">
            {kind === 'removed' ? message('translationsRemoved') : message('translationsAdded')}{' '}
          </span>
          {rest}
        </Mark>
      </span>
    );
  });
}
