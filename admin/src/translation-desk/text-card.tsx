import { useEffect, useId, useRef, useState } from 'react';

import type { TextSource } from '../../../src/content/translations/text-source';
import type { TextReport } from '../../../src/content/translations/text-state';
import { editorAddressOf } from '../../../src/editor/decap/editor-address';
import { languageByFileCode, tagOf } from '../../../src/i18n/languages';
import { errorMessage, languageName, message } from '../messages';
import { serverFeatures } from '../session';

import { EnglishText } from './english-text';

interface TextCardProps {
  report: TextReport;
  source: TextSource;
  /** The English that the translation was made from; null if it is unknown. */
  englishBefore: string | null;
  /** Whether what the card records can be saved. */
  mayAccept: boolean;
  /** @returns whether it was saved; not if the text has changed */
  onAccept: (report: TextReport) => Promise<boolean>;
  /** Translates by machine. @returns the outcome as a message */
  onFill: (report: TextReport) => Promise<string>;
}

/** One text in one language, with its actions. */
export function TextCard({ report, source, englishBefore, mayAccept, onAccept, onFill }: TextCardProps) {
  const { code, name, label, state, words: translation, english } = report;
  const id = useId();
  const language = languageByFileCode(code);
  const { note, noteRef, isRunning, run } = useAction();
  const acceptance = acceptanceOf(report);
  const address = editorAddressOf(source.pathOf(code), name, code);
  return (
    <article className="deskCard" aria-labelledby={id}>
      <header className="deskCardHead">
        <h2 id={id}>
          <span className="deskLanguage">{languageName(code)}</span> {label}
        </h2>
        <StateMark state={report.isSame && state === 'missing' ? 'same' : state} />
      </header>
      <dl className="deskTexts">
        <EnglishText report={report} englishBefore={englishBefore} />
        {code !== 'en' && translation !== '' && (
          <div>
            <dt>{message('translationsTranslation')}</dt>
            <dd lang={language && tagOf(language)}>{translation}</dd>
          </div>
        )}
      </dl>
      <footer className="deskActions">
        {address && (
          <a className="editorButton editorButtonSmall" href={address}>
            {message('translationsOpen')}
          </a>
        )}
        {acceptance && mayAccept && (
          <button
            type="button"
            className="editorButton editorButtonSmall"
            title={message(acceptance.more)}
            disabled={isRunning}
            onClick={() => run(async () => acceptedMessage(await onAccept(report), report))}
          >
            {message(isRunning ? 'translationsSaving' : acceptance.button)}
          </button>
        )}
        {state === 'missing' && english !== '' && serverFeatures().hasTranslation && (
          <button
            type="button"
            className="editorButton editorButtonSmall"
            disabled={isRunning}
            onClick={() => run(() => onFill(report))}
          >
            {message(isRunning ? 'machineFilling' : 'machineFill')}
          </button>
        )}
        <p ref={noteRef} tabIndex={-1} role="status" className="deskNote">
          {note}
        </p>
      </footer>
    </article>
  );
}

/** @returns the button that records a text as right; undefined if there is nothing to record */
function acceptanceOf({ state, isSame }: TextReport) {
  if (state === 'outdated')
    return { button: 'translationsStillRight', more: 'translationsStillRightMore' } as const;
  if (state === 'machine') return { button: 'machineRead', more: 'machineReadMore' } as const;
  if (state === 'missing' && isSame)
    return { button: 'machineRightAsIs', more: 'machineRightAsIsMore' } as const;
  return undefined;
}

function acceptedMessage(isSaved: boolean, { label, state }: TextReport): string {
  if (!isSaved) return message('translationsChangedMeanwhile');
  return message(state === 'outdated' ? 'translationsSaved' : 'machineConfirmed', { text: label });
}

/** Runs an action of a button, and shows the outcome beside it. */
export function useAction() {
  const [isRunning, setRunning] = useState(false);
  const [note, setNote] = useState('');
  const noteRef = useRef<HTMLParagraphElement>(null);
  // The button disappears with success: without this, the keyboard focus would return to the top of the page.
  useEffect(() => {
    if (note !== '') noteRef.current?.focus({ preventScroll: true });
  }, [note]);
  const run = (action: () => Promise<string>): void => {
    setRunning(true);
    setNote('');
    void action()
      .catch(errorMessage)
      .then(setNote)
      .finally(() => setRunning(false));
  };
  return { note, noteRef, isRunning, run };
}

const stateMessages = {
  missing: 'translationsStatesMissing',
  same: 'machineSame',
  outdated: 'translationsStatesOutdated',
  machine: 'machineState',
  complete: 'translationsStatesComplete',
} as const;

interface StateMarkProps {
  state: keyof typeof stateMessages;
}

/** Shows a state by word and symbol, not by colour alone. */
function StateMark({ state }: StateMarkProps) {
  return (
    <span className="deskMark" data-state={state === 'same' ? 'missing' : state}>
      {message(stateMessages[state])}
    </span>
  );
}
