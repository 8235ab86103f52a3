import '../translation-desk/translation-desk.css';
import '../translation-desk/texts.css';
import './history.css';
import { useCallback, useEffect, useState } from 'react';

import { editorAddressOf } from '../../../src/editor/decap/editor-address';
import { capitalise } from '../../../src/i18n/typography';
import { entryLabel } from '../field-label';
import { errorMessage, message } from '../messages';
import { OutcomeNote } from '../outcome-note';
import { useHash } from '../pages/pages';
import { mayPublish } from '../session';

import { DeletedEntries } from './deleted-entries';
import { entryAt, loadHistory, type HistoryPage as Page, type HistoryPlace } from './history-store';
import { VersionList } from './version-list';

/** The versions of the entry that the address names; without one, the deleted entries. */
export function HistoryPage() {
  const path = entryAt(useHash());
  return (
    <div className="desk">
      {path === undefined ? (
        <>
          <p className="deskIntroduction">{message('historyChoose')}</p>
          <DeletedEntries />
        </>
      ) : (
        <EntryHistory key={path} path={path} />
      )}
    </div>
  );
}

type State = { is: 'loading' } | { is: 'failed'; reason: string } | ({ is: 'ready' } & Page);

/** @returns the versions read so far, and functions to read more, or all anew */
function useHistory(path: string) {
  const [state, setState] = useState<State>({ is: 'loading' });
  const load = useCallback(
    async (next?: HistoryPlace): Promise<void> => {
      try {
        const page = await loadHistory(path, next);
        setState((now) => {
          const former = next !== undefined && now.is === 'ready' ? now.versions : [];
          return { is: 'ready', ...page, versions: [...former, ...page.versions] };
        });
      } catch (error) {
        setState({ is: 'failed', reason: errorMessage(error) });
      }
    },
    [path],
  );
  useEffect(() => void load(), [load]);
  return { state, load };
}

function EntryHistory({ path }: { path: string }) {
  const { state, load } = useHistory(path);
  const [isDraft, setDraft] = useState(true);
  const [restored, setRestored] = useState('');
  const becomesDraft = isDraft || (state.is === 'ready' && state.hasDraft);
  return (
    <>
      <h2 className="editorHeading">{capitalise(entryLabel(path))}</h2>
      <p className="historyLinks">
        <a className="editorLink" href={editorAddressOf(path)} onClick={reloadThere}>
          {message('translationsOpen')}
        </a>
        <a className="editorLink" href="#/page/history">
          {message('historyDeletedTitle')}
        </a>
      </p>
      {state.is === 'loading' && <p role="status">{message('historyLoading')}</p>}
      {state.is === 'failed' && (
        <OutcomeNote isBad>
          {message('historyFailed')} {state.reason}
        </OutcomeNote>
      )}
      {state.is === 'ready' && (
        <>
          {state.hasDraft ? (
            <p className="deskHint">{message('historyIntoDraft')}</p>
          ) : (
            mayPublish() && <RestoreChoice isDraft={isDraft} onChoose={setDraft} />
          )}
          {restored !== '' && <OutcomeNote>{restored}</OutcomeNote>}
          <VersionList
            path={path}
            versions={state.versions}
            asDraft={becomesDraft}
            onRestored={async () => {
              setRestored(message(becomesDraft ? 'historyRestoredDraft' : 'historyRestoredPublished'));
              await load();
            }}
          />
          {state.next !== undefined && (
            <button type="button" className="editorButton" onClick={() => void load(state.next)}>
              {message('historyMore')}
            </button>
          )}
        </>
      )}
    </>
  );
}

/** Decap would show the entry as it was before a restore. */
function reloadThere(event: React.MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  window.location.hash = event.currentTarget.hash;
  window.location.reload();
}

interface RestoreChoiceProps {
  isDraft: boolean;
  onChoose: (isDraft: boolean) => void;
}

/** For publishers. */
function RestoreChoice({ isDraft, onChoose }: RestoreChoiceProps) {
  return (
    <fieldset className="deskChoices historyChoice">
      <legend>{message('historyBecomes')}</legend>
      {[true, false].map((asDraft) => (
        <label key={String(asDraft)}>
          <input
            type="radio"
            name="historyBecomes"
            checked={isDraft === asDraft}
            onChange={() => onChoose(asDraft)}
          />
          <span>{message(asDraft ? 'historyBecomesDraft' : 'historyBecomesPublished')}</span>
        </label>
      ))}
    </fieldset>
  );
}
