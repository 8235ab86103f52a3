import type { TextCounts } from '../../../server/editing/overview';
import { editorAddressOf } from '../../../src/editor/decap/editor-address';
import { fileCodeOf, languages } from '../../../src/i18n/languages';
import { thumbnailAddress } from '../history/history-store';
import { formatTime, message } from '../messages';
import { DraftSummary } from '../review/draft-tools';

import type { OverviewRow } from './overview-rows';

interface EntryRowProps {
  row: OverviewRow;
  /** Whether its list has pictures. */
  hasPicture: boolean;
}

/** One entry, whose name opens its form. */
export function EntryRow({ row, hasPicture }: EntryRowProps) {
  const { path, name, kind, picture, draft, change } = row;
  const last = draft ?? change;
  return (
    <tr>
      <th scope="row">
        <div className="overviewEntry">
          {hasPicture && (
            <span className="overviewPicture">
              {picture && <img src={thumbnailAddress(picture)} alt="" loading="lazy" />}
            </span>
          )}
          <span>
            <a className="editorLink" href={editorAddressOf(path)}>
              {name}
            </a>
            {kind !== '' && <small>{kind}</small>}
          </span>
        </div>
      </th>
      <td className="overviewLanguages">
        {languages.map((language) => {
          const code = fileCodeOf(language);
          const address = editorAddressOf(path, undefined, code);
          return (
            <LanguageState
              key={language.iso}
              label={language.shortened}
              address={address}
              {...row.texts[code]}
            />
          );
        })}
      </td>
      <td>
        {message(statusOf(row))}
        {draft && <DraftSummary notes={draft} />}
      </td>
      <td>
        {last && (
          <>
            <time dateTime={last.time}>{formatTime(last.time)}</time> <span>{last.author}</span>
          </>
        )}
      </td>
    </tr>
  );
}

interface LanguageStateProps extends TextCounts {
  label: string;
  /** Of the form in this language. */
  address?: string | undefined;
}

/** A language with what is to do in it. */
export function LanguageState({ label, address, missing, outdated, machine }: LanguageStateProps) {
  const state = missing > 0 ? 'missing' : machine > 0 ? 'machine' : outdated > 0 ? 'outdated' : 'complete';
  const counts = [
    ...(missing > 0 ? [message('translationsCountMissing', { count: missing })] : []),
    ...(outdated > 0 ? [message('translationsCountOutdated', { count: outdated })] : []),
    ...(machine > 0 ? [message('machineCount', { count: machine })] : []),
  ];
  const Mark = address === undefined ? 'span' : 'a';
  return (
    <Mark className="deskMark" data-state={state} href={address}>
      {label}{' '}
      {state === 'complete' ? (
        <span className="editorHidden">{message('overviewComplete')}</span>
      ) : (
        counts.join(', ')
      )}
    </Mark>
  );
}

function statusOf({ draft }: OverviewRow) {
  switch (draft?.status) {
    case undefined:
      return 'overviewPublished';
    case 'draft':
      return 'overviewDraft';
    case 'pending_review':
      return 'overviewInReview';
    case 'pending_publish':
      return 'overviewReady';
  }
}
