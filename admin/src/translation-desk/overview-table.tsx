import { useId, useState } from 'react';

import { fileCodeOf, type Language, languages, tagOf } from '../../../src/i18n/languages';
import { languageName, message } from '../messages';

import { countTexts, type Counts, type DeskRow, titleOf, type DeskGroup, type DeskFilter } from './desk-rows';
import { TextList, type OnAccept } from './text-list';

interface OverviewTableProps {
  groups: readonly DeskGroup[];
  filter: DeskFilter;
  drafts: ReadonlySet<string>;
  accepted: ReadonlySet<string>;
  onAccept: OnAccept;
  onFilled: () => void;
}

/** Entries and namespaces of messages by language, with how many texts are missing and outdated. */
export function OverviewTable({ groups, filter, ...rest }: OverviewTableProps) {
  const shown = languages.filter(
    (language) =>
      filter.code === 'all' || fileCodeOf(language) === filter.code || fileCodeOf(language) === 'en',
  );
  return (
    <table className="deskTable">
      <thead>
        <tr>
          <th scope="col">{message('translationsEntry')}</th>
          {shown.map((language) => (
            <th
              key={language.iso}
              scope="col"
              lang={fileCodeOf(language) === 'en' ? undefined : tagOf(language)}
            >
              {fileCodeOf(language) === 'en'
                ? message('translationsEnglish')
                : languageName(fileCodeOf(language))}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ folder, rows }) => (
        <tbody key={folder}>
          <tr className="deskGroup">
            <th scope="rowgroup" colSpan={shown.length + 1}>
              {titleOf(folder)}
            </th>
          </tr>
          {rows.map((row) => (
            <OverviewRow key={row.source.recordsPath} row={row} languages={shown} filter={filter} {...rest} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface OverviewRowProps {
  row: DeskRow;
  languages: readonly Language[];
  filter: DeskFilter;
  drafts: ReadonlySet<string>;
  accepted: ReadonlySet<string>;
  onAccept: OnAccept;
  onFilled: () => void;
}

/** One entry, which opens its texts below it. */
function OverviewRow({ row, languages, ...rest }: OverviewRowProps) {
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
            <Cell counts={countTexts(row.reports, fileCodeOf(language))} />
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

function Cell({ counts: { all, missing, outdated, machine } }: { counts: Counts }) {
  if (missing + outdated + machine === 0) {
    return (
      <span className="deskMark" data-state="complete">
        <span className="editorHidden">{message('translationsStatesComplete')}, </span>
        {message('translationsTexts', { count: all })}
      </span>
    );
  }
  return (
    <span className="deskMarks">
      {missing > 0 && (
        <span className="deskMark" data-state="missing">
          {message('translationsCountMissing', { count: missing })}
        </span>
      )}
      {outdated > 0 && (
        <span className="deskMark" data-state="outdated">
          {message('translationsCountOutdated', { count: outdated })}
        </span>
      )}
      {machine > 0 && (
        <span className="deskMark" data-state="machine">
          {message('machineCount', { count: machine })}
        </span>
      )}
    </span>
  );
}
