import { useId, useState } from 'react';

import { fileCodeOf, type Language } from '../../../src/i18n/languages';
import type { TextReport } from '../../../src/translations/text-state';

import { countTexts, type Counts, type DeskRow } from './desk-rows';
import type { DeskWords } from './desk-words';
import type { DeskFilter } from './filter';
import { TextList } from './text-list';

interface OverviewRowProps {
  row: DeskRow;
  languages: readonly Language[];
  filter: DeskFilter;
  drafts: ReadonlySet<string>;
  kept: ReadonlySet<string>;
  onAccept: (report: TextReport, row: DeskRow) => Promise<boolean>;
  words: DeskWords;
}

/** One entry; its texts are shown below it when it is opened. */
export function OverviewRow({ row, languages, ...rest }: OverviewRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr>
        <th scope="row">
          <button
            type="button"
            className="deskOpener"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {row.name}
          </button>
        </th>
        {languages.map((language) => (
          <td key={language.iso}>
            <Cell counts={countTexts(row.reports, fileCodeOf(language))} words={rest.words} />
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr id={id}>
          <td className="deskDetails" colSpan={languages.length + 1}>
            <TextList row={row} {...rest} />
          </td>
        </tr>
      )}
    </>
  );
}

function Cell({ counts: { all, missing, outdated }, words }: { counts: Counts; words: DeskWords }) {
  if (missing + outdated === 0) {
    return (
      <span className="deskMark" data-state="complete">
        <span className="ownHidden">{words.states.complete}, </span>
        {words.texts(all)}
      </span>
    );
  }
  return (
    <span className="deskMarks">
      {missing > 0 && (
        <span className="deskMark" data-state="missing">
          {words.countMissing(missing)}
        </span>
      )}
      {outdated > 0 && (
        <span className="deskMark" data-state="outdated">
          {words.countOutdated(outdated)}
        </span>
      )}
    </span>
  );
}
