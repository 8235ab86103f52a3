import { useEffect, useState, useSyncExternalStore } from 'react';

import { english, translationCodes } from '../../../src/content/translations/text-source';
import type { TextReport } from '../../../src/content/translations/text-state';
import { filesOfEntry } from '../../../src/editor/decap/editor-address';
import { fileCodes, type FileCode } from '../../../src/i18n/languages';
import { onSave } from '../back-end/saves';
import { notify, showNotice } from '../dialogs/back-end-dialogs';
import { languagesOfPanes, paneOfLanguage } from '../field-navigation';
import { reloadAtPlace } from '../form-place';
import { errorMessage, message } from '../messages';
import { LanguageState } from '../overview/entry-row';
import { useHash } from '../pages/pages';
import { serverFeatures } from '../session';
import { countTexts } from '../translation-desk/desk-rows';
import { confirmInDraft, fillByMachine, loadStates, type EntryStates } from '../translation-desk/desk-store';

import { everyHalfSecond, isFormChanged, placeAt, saveForm } from './publish-button';

/** The state of the open entry in the language of the form, and what a machine and a reader can do for it. */
export function FormTranslations() {
  const place = placeAt(useHash());
  const path = place && place.slug !== '' ? filesOfEntry(place)[0] : undefined;
  const code = useSyncExternalStore(everyHalfSecond, languageOfForm);
  const { reports, hasDraft } = useStates(path);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => markFields(reports), 500);
    return () => clearInterval(timer);
  }, [reports]);
  if (path === undefined || code === undefined || reports.length === 0) return null;

  const codes = code === english ? translationCodes : [code];
  const inForm = reports.filter((report) => codes.includes(report.code));
  const counts = countTexts(inForm);
  const unread = inForm.filter(({ state }) => state === 'machine');

  async function run(action: () => Promise<void>): Promise<void> {
    setRunning(true);
    try {
      // The dialogs of the back end say why a save failed.
      if (isFormChanged() && !(await saveForm().catch(() => undefined))) return;
      await action();
      reloadAtPlace();
    } catch (error) {
      notify(message('dialogErrorTitle'), errorMessage(error));
    } finally {
      setRunning(false);
    }
  }

  const fill = async (): Promise<void> => {
    const missing = codes.filter((one) =>
      inForm.some(({ code: of, state }) => of === one && state === 'missing'),
    );
    await showNotice(message('machineFill'), await fillByMachine(path, missing));
  };
  return (
    <span className="formTranslations" role="group" aria-label={message('translationsTitle')}>
      <LanguageState label={codes.map((one) => one.toUpperCase()).join(' ')} {...counts} />
      {serverFeatures().hasTranslation && counts.missing > 0 && (
        <button
          type="button"
          className="editorButton editorButtonSmall"
          disabled={isRunning}
          onClick={() => void run(fill)}
        >
          {message(isRunning ? 'machineFilling' : 'machineFill')}
        </button>
      )}
      {hasDraft && unread.length > 0 && (
        <button
          type="button"
          className="editorButton editorButtonSmall"
          disabled={isRunning}
          title={message('machineReadMore')}
          onClick={() => void run(() => confirmInDraft(path, unread))}
        >
          {message('machineReadAll')}
        </button>
      )}
    </span>
  );
}

/** The language that is written in; undefined without a form. */
function languageOfForm(): FileCode | undefined {
  const last = languagesOfPanes().at(-1);
  return fileCodes.find((code) => code === last);
}

const noStates: EntryStates = { reports: [], hasDraft: false };

/** The states of an entry, loaded again after each save. */
function useStates(path: string | undefined): EntryStates {
  const [loaded, setLoaded] = useState<EntryStates & { path?: string }>(noStates);
  useEffect(() => {
    if (path === undefined || !serverFeatures().hasServer) return undefined;
    let isUnmounted = false;
    const load = (): Promise<void> =>
      loadStates(path).then(
        (states) => {
          if (!isUnmounted) setLoaded({ ...states, path });
        },
        () => undefined,
      );
    void load();
    const stop = onSave((save) => void save.then(load, () => undefined));
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [path]);
  return loaded.path === path ? loaded : noStates;
}

/** Writes beside the labels of the form which texts are to be read or equal the English; editor.css shows it. */
function markFields(reports: readonly TextReport[]): void {
  for (const code of languagesOfPanes().filter((one) => one !== english)) {
    const pane = paneOfLanguage(code)?.();
    for (const label of pane?.querySelectorAll<HTMLElement>('label[for*="-field-"]') ?? []) {
      const [name] = label.getAttribute('for')?.split('-field-') ?? [];
      const report = reports.find((one) => one.code === code && one.name === name);
      const mark = report && markOf(report);
      if (mark === undefined) label.removeAttribute('data-translation');
      else if (label.dataset.translation !== mark) label.dataset.translation = mark;
    }
  }
}

function markOf({ state, isSame }: TextReport): string | undefined {
  if (state === 'machine') return message('machineState');
  if (state === 'outdated') return message('translationsStatesOutdated');
  return state === 'missing' && isSame ? message('machineSame') : undefined;
}
