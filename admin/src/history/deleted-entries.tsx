import { useEffect, useState } from 'react';

import { entryLabel } from '../field-label';
import { errorMessage, formatTime, message } from '../messages';
import { OutcomeNote } from '../outcome-note';

import { historyQuery, loadDeleted, restore, type DeletedEntry } from './history-store';

/** The deleted entries, each with a button that brings it back as a draft. */
export function DeletedEntries() {
  const [entries, setEntries] = useState<readonly DeletedEntry[]>();
  const [failure, setFailure] = useState('');
  const fail = (error: unknown): void => setFailure(errorMessage(error));
  useEffect(() => {
    loadDeleted().then(setEntries, fail);
  }, []);
  const bringBack = ({ path, commit }: DeletedEntry): void => {
    setFailure('');
    restore({ path, version: { path, commit }, asDraft: true }).then(() => {
      window.location.hash = `#/page/history${historyQuery(path)}`;
    }, fail);
  };
  return (
    <section>
      <h2 className="editorHeading">{message('historyDeletedTitle')}</h2>
      {failure !== '' && (
        <OutcomeNote isBad>
          {message('historyRestoreFailed')} {failure}
        </OutcomeNote>
      )}
      {entries === undefined && failure === '' && <p role="status">{message('historyLoading')}</p>}
      {entries?.length === 0 && <p className="deskEmpty">{message('historyDeletedNone')}</p>}
      {entries !== undefined && entries.length > 0 && (
        <>
          <p>{message('historyDeletedText')}</p>
          <ul className="historyList">
            {entries.map((entry) => (
              <li key={entry.path} className="historyVersion">
                <strong>{entry.name}</strong>
                <span>{entryLabel(entry.path)}</span>
                <span className="historyChanges">
                  {message('historyDeletedBy', { time: formatTime(entry.time), author: entry.author })}
                </span>
                <button
                  type="button"
                  className="editorButton editorButtonSmall"
                  aria-label={message('historyBringBackNamed', { name: entry.name })}
                  onClick={() => bringBack(entry)}
                >
                  {message('historyBringBack')}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
