import { useEffect, useId, useState } from 'react';

import type { ContentError } from '../../../src/content/content-error';
import { languageByFileCode, tagOf } from '../../../src/i18n/languages';
import { BackEndError } from '../back-end/requests';
import { ErrorText } from '../dialogs/errors-dialog';
import { fieldLabel } from '../field-label';
import { errorMessage, formatTime, languageName, message } from '../messages';
import { OutcomeNote } from '../outcome-note';
import { TextDifference } from '../translation-desk/english-text';

import { compareVersions, restore, type Difference, type Restore, type Version } from './history-store';

interface ComparisonProps {
  path: string;
  version: Version;
  versions: readonly Version[];
  asDraft: boolean;
  onRestored: () => Promise<void>;
}

type State =
  { is: 'loading' } | { is: 'failed'; reason: string } | { is: 'ready'; differences: Difference[] };

/** The fields in which a version differs from another one, or from the present state, which it can replace. */
export function Comparison({ path, version, versions, asDraft, onRestored }: ComparisonProps) {
  const [chosen, setChosen] = useState('');
  const [state, setState] = useState<State>({ is: 'loading' });
  const other = versions.find(({ commit }) => commit === chosen);
  const { run, note } = useRestore({ path, version, asDraft, onRestored });
  const id = useId();
  useEffect(() => {
    let isUnmounted = false;
    setState({ is: 'loading' });
    const place = other === undefined ? { path } : { path: other.path, commit: other.commit };
    compareVersions({ path: version.path, commit: version.commit }, place).then(
      (differences) => !isUnmounted && setState({ is: 'ready', differences }),
      (error: unknown) => !isUnmounted && setState({ is: 'failed', reason: errorMessage(error) }),
    );
    return () => {
      isUnmounted = true;
    };
    // The versions are read again after a restore, which changes the present state.
  }, [path, version, other, versions]);
  return (
    <div className="deskList historyComparison">
      <p className="editorForm">
        <label htmlFor={id}>{message('historyWith')}</label>
        <select id={id} value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">{message('historyNow')}</option>
          {versions
            .filter((one) => one !== version && one.kind !== 'deleted')
            .map(({ commit, time, author }) => (
              <option key={commit} value={commit}>
                {formatTime(time)} · {author}
              </option>
            ))}
        </select>
        {other === undefined && state.is === 'ready' && state.differences.length > 0 && (
          <button type="button" className="editorButton editorButtonSmall" onClick={() => run()}>
            {message('historyRestoreAll')}
          </button>
        )}
      </p>
      {note}
      {state.is === 'loading' && <p role="status">{message('historyLoading')}</p>}
      {state.is === 'failed' && (
        <OutcomeNote isBad>
          {message('historyFailed')} {state.reason}
        </OutcomeNote>
      )}
      {state.is === 'ready' && state.differences.length === 0 && (
        <p className="deskHint" role="status">
          {message('historySame')}
        </p>
      )}
      {state.is === 'ready' &&
        state.differences.map((difference) => (
          <DifferenceCard
            key={`${difference.code} ${difference.field}`}
            path={path}
            difference={difference}
            otherLabel={message(other === undefined ? 'historyPresent' : 'historyOther')}
            onRestore={other === undefined ? run : undefined}
          />
        ))}
    </div>
  );
}

interface DifferenceCardProps {
  path: string;
  difference: Difference;
  otherLabel: string;
  /** Undefined if the other version is not the present state. */
  onRestore: ((fields: Restore['fields']) => void) | undefined;
}

function DifferenceCard({ path, difference, otherLabel, onRestore }: DifferenceCardProps) {
  const { code, field, before, after, pictures } = difference;
  const language = languageByFileCode(code);
  const label = fieldLabel(path, field);
  const id = useId();
  return (
    <article className="deskCard" aria-labelledby={id}>
      <header className="deskCardHead">
        <h4 id={id}>
          <span className="deskLanguage">{languageName(code)}</span> {label}
        </h4>
      </header>
      <dl className="deskTexts" lang={language && tagOf(language)}>
        <div>
          <dt>{message('historyVersion')}</dt>
          <dd>
            <Picture address={pictures?.[0]} name={before} />
            {before || <em>{message('dialogEmpty')}</em>}
          </dd>
        </div>
        <div>
          <dt>{otherLabel}</dt>
          <dd>
            <Picture address={pictures?.[1]} name={after} />
            {after === '' && <em>{message('dialogEmpty')} </em>}
            <TextDifference before={before} after={after} />
          </dd>
        </div>
      </dl>
      {onRestore && (
        <footer className="deskActions">
          <button
            type="button"
            className="editorButton editorButtonSmall"
            aria-describedby={id}
            onClick={() => onRestore([{ code, field }])}
          >
            {message('historyRestoreField')}
          </button>
        </footer>
      )}
    </article>
  );
}

function Picture({ address, name }: { address: string | undefined; name: string }) {
  return address === undefined ? null : <img className="historyPicture" src={address} alt={name} />;
}

type Outcome =
  { kind: 'restoring' } | { kind: 'failed'; reason: string; errors: readonly ContentError[] } | undefined;

/** @returns a function that restores fields, or all without an argument, and the note about its outcome */
function useRestore({ path, version, asDraft, onRestored }: Omit<ComparisonProps, 'versions'>) {
  const [outcome, setOutcome] = useState<Outcome>();
  const run = (fields?: Restore['fields']): void => {
    setOutcome({ kind: 'restoring' });
    restore({ path, version: { path: version.path, commit: version.commit }, fields, asDraft })
      .then(onRestored)
      .then(
        () => setOutcome(undefined),
        (error: unknown) => {
          const errors = error instanceof BackEndError ? error.contentErrors : [];
          setOutcome({ kind: 'failed', reason: errorMessage(error), errors });
        },
      );
  };
  if (outcome === undefined) return { run, note: null };
  if (outcome.kind === 'restoring')
    return { run, note: <OutcomeNote>{message('historyRestoring')}</OutcomeNote> };
  const note = (
    <OutcomeNote isBad>
      {message('historyRestoreFailed')} {outcome.reason}
      {outcome.errors.map((error) => (
        <span key={`${error.file} ${error.field ?? ''} ${error.problem}`} className="historyError">
          <ErrorText error={error} />
        </span>
      ))}
    </OutcomeNote>
  );
  return { run, note };
}
