import { useState, useSyncExternalStore } from 'react';

import { startedBackEnd } from '../back-end/register-back-end';
import { onSave, type SavedForm } from '../back-end/saves';
import { notify } from '../dialogs/back-end-dialogs';
import { currentPlace, reloadAtPlace } from '../form-place';
import { errorMessage, message } from '../messages';
import { useHash } from '../pages/pages';

import { hasDraft, knownDrafts } from './draft-preview';

type Step = 'saving' | 'checking' | 'publishing';

/** Saves, checks and publishes the open form in one step. Drafts and reviews stay available in Decap's own toolbar. */
export function PublishButton() {
  const place = placeAt(useHash());
  useSyncExternalStore(knownDrafts.subscribe, knownDrafts.now);
  const isChanged = useSyncExternalStore(everyHalfSecond, isFormChanged);
  const [step, setStep] = useState<Step>();
  if (place === undefined || (step === undefined && !isChanged && !hasDraft(place))) return null;

  async function publish(form: SavedForm): Promise<void> {
    // The save fills the form anew, in English.
    const formPlace = currentPlace();
    try {
      setStep('saving');
      const saved = isFormChanged() ? await saveForm() : form;
      setStep('checking');
      await publishDraft(saved, () => setStep('publishing'));
      reloadAtPlace(formPlace);
    } catch (error) {
      // The dialogs of the back end have said already what has to be fixed.
      if (!(error instanceof Error) || error.name !== '')
        notify(message('dialogErrorTitle'), errorMessage(error));
    } finally {
      setStep(undefined);
    }
  }

  return (
    <button
      type="button"
      className="editorButton editorButtonMain editorButtonSmall"
      disabled={step !== undefined}
      onClick={() => void publish(place)}
    >
      {message(step === undefined ? 'barPublish' : stepMessages[step])}
    </button>
  );
}

const stepMessages = {
  saving: 'barPublishSaving',
  checking: 'barPublishChecking',
  publishing: 'barPublishing',
} as const;

/** @throws with the draft as it was before, if it cannot be published */
async function publishDraft({ collection, slug }: SavedForm, onChecked: () => void): Promise<void> {
  const backEnd = startedBackEnd();
  await backEnd.updateUnpublishedEntryStatus(collection, slug, 'pending_publish');
  onChecked();
  try {
    await backEnd.publishUnpublishedEntry(collection, slug);
  } catch (error) {
    await backEnd.updateUnpublishedEntryStatus(collection, slug, 'draft').catch(() => undefined);
    throw error;
  }
}

/** Lets Decap save the form, which knows its values. @throws if it cannot */
export function saveForm(): Promise<SavedForm> {
  return new Promise((resolve, reject) => {
    const stop = onSave((save) => {
      clearTimeout(timer);
      stop();
      save.then(resolve, reject);
    });
    // Decap itself has refused the form and says why.
    const timer = setTimeout(() => {
      stop();
      reject(Object.assign(new Error(), { name: '' }));
    }, 10_000);
    saveButton()?.click();
  });
}

export function saveButton(): HTMLButtonElement | null {
  return document.querySelector<HTMLButtonElement>('#nc-root [class*="-SaveButton"]:not(:disabled)');
}

export function isFormChanged(): boolean {
  return document.querySelector('#nc-root [class*="-BackStatusChanged"]') !== null;
}

export function everyHalfSecond(listener: () => void): () => void {
  const timer = setInterval(listener, 500);
  return () => clearInterval(timer);
}

/** A form that is new has no slug yet; its save says it. */
export function placeAt(hash: string): SavedForm | undefined {
  const [, collection = '', slug = ''] =
    /^#\/collections\/([^/]+)\/(?:entries\/([^?]+)|new)/.exec(hash) ?? [];
  return collection === '' ? undefined : { collection, slug };
}

/** Ctrl+S, or ⌘S, saves the form instead of the page. */
export function saveByKeyboard(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      saveButton()?.click();
    },
    { capture: true },
  );
}
