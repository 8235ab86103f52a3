import { useEffect, useId, useRef, useState } from 'react';

import { editorAddressOf } from '../../../src/cms/editor-address';
import { languageByFileCode, tagOf } from '../../../src/i18n/languages';
import type { TextSource } from '../../../src/translations/text-source';
import type { TextReport } from '../../../src/translations/text-state';
import { toldRefusal } from '../own/told-refusal';

import type { DeskWords } from './desk-words';
import { EnglishText } from './english-text';
import { StateMark } from './state-mark';

interface TextCardProps {
  report: TextReport;
  source: TextSource;
  /** The English that the translation was made from; null if it is not known. */
  englishBefore: string | null;
  hasDraft: boolean;
  onAccept: (report: TextReport) => Promise<boolean>;
  words: DeskWords;
}

/** One text in one language, with what can be done about it. */
export function TextCard({ report, source, englishBefore, hasDraft, onAccept, words }: TextCardProps) {
  const { code, name, label, state, words: translation } = report;
  const id = useId();
  const { note, isSaving, accept, noteRef } = useAcceptance(report, onAccept, words);
  const language = languageByFileCode(code);
  const address = editorAddressOf(source.pathOf(code), name, code);
  return (
    <article className="deskCard" aria-labelledby={id}>
      <header className="deskCardHead">
        <h2 id={id}>
          <span className="deskLanguage">{language?.label}</span> {label}
        </h2>
        <StateMark state={state} words={words} />
      </header>
      <dl className="deskTexts">
        <EnglishText report={report} englishBefore={englishBefore} words={words} />
        {code !== 'en' && translation !== '' && (
          <div>
            <dt>{words.translation}</dt>
            <dd lang={language && tagOf(language)}>{translation}</dd>
          </div>
        )}
      </dl>
      <footer className="deskActions">
        {address && (
          <a className="ownButton ownButtonSmall" href={address}>
            {words.open}
          </a>
        )}
        {state === 'outdated' && !hasDraft && (
          <button
            type="button"
            className="ownButton ownButtonSmall"
            title={words.stillRightMore}
            disabled={isSaving}
            onClick={accept}
          >
            {isSaving ? words.saving : words.stillRight}
          </button>
        )}
        <p ref={noteRef} tabIndex={-1} role="status" className="deskNote">
          {note}
        </p>
      </footer>
    </article>
  );
}

/** Saves that a translation is still right, and tells how that went where the button was. */
function useAcceptance(report: TextReport, onAccept: TextCardProps['onAccept'], words: DeskWords) {
  const [isSaving, setSaving] = useState(false);
  const [note, setNote] = useState('');
  const noteRef = useRef<HTMLParagraphElement>(null);
  // The button is gone once the text is complete: without this, the keyboard would be back at the top of the page.
  useEffect(() => {
    if (note !== '') noteRef.current?.focus({ preventScroll: true });
  }, [note]);
  const accept = (): void => {
    setSaving(true);
    setNote('');
    void onAccept(report)
      .then((isSaved) => (isSaved ? words.saved(report.label) : words.changedMeanwhile), toldRefusal)
      .then(setNote)
      .finally(() => setSaving(false));
  };
  return { note, isSaving, accept, noteRef };
}
