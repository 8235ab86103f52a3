import { fileCodeOf, languages, tagOf } from '../../../src/i18n/languages';
import type { TextReport } from '../../../src/translations/text-state';

import { capitalised, type DeskGroup, type DeskRow } from './desk-rows';
import type { DeskWords } from './desk-words';
import type { DeskFilter } from './filter';
import { OverviewRow } from './overview-row';

interface OverviewTableProps {
  groups: readonly DeskGroup[];
  filter: DeskFilter;
  drafts: ReadonlySet<string>;
  kept: ReadonlySet<string>;
  onAccept: (report: TextReport, row: DeskRow) => Promise<boolean>;
  words: DeskWords;
}

/** Entries and namespaces of messages by language, with how many texts are missing and outdated. */
export function OverviewTable({ groups, filter, words, ...rest }: OverviewTableProps) {
  const shown = languages.filter(
    (language) =>
      filter.code === 'all' || fileCodeOf(language) === filter.code || fileCodeOf(language) === 'en',
  );
  return (
    <table className="deskTable">
      <thead>
        <tr>
          <th scope="col">{words.entry}</th>
          {shown.map((language) => (
            <th
              key={language.iso}
              scope="col"
              lang={fileCodeOf(language) === 'en' ? undefined : tagOf(language)}
            >
              {fileCodeOf(language) === 'en' ? words.english : language.label}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ folder, rows }) => (
        <tbody key={folder}>
          <tr className="deskGroup">
            <th scope="rowgroup" colSpan={shown.length + 1}>
              {folder === 'locales' ? words.words : capitalised(folder)}
            </th>
          </tr>
          {rows.map((row) => (
            <OverviewRow
              key={row.source.recordsPath}
              row={row}
              languages={shown}
              filter={filter}
              words={words}
              {...rest}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}
