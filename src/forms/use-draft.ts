import { useEffect, useState, type RefObject } from 'react';

import { readDraft, removeDraft, saveDraft, type FormValues } from './draft';
import { useBeforePaint } from './use-before-paint';

interface DraftOptions {
  form: string;
  empty: FormValues;
  values: FormValues;
  setValues: (values: FormValues) => void;
  formElement: RefObject<HTMLFormElement>;
  /** The lead is sent: there is nothing left to keep. */
  done: boolean;
}

interface Draft {
  /** The form has its answers: what was kept, and what was typed before the script came. */
  ready: boolean;
  /** Answers of an earlier visit were put back. */
  restored: boolean;
  discard: () => void;
}

/** Keeps a form's answers over reloads and closed tabs, and those typed before the page came to life. */
export function useDraft({ form, empty, values, setValues, formElement, done }: DraftOptions): Draft {
  const [ready, setReady] = useState(false);
  const [restored, setRestored] = useState(false);

  useBeforePaint(() => {
    const kept = readDraft(form, empty);
    const typed = formElement.current ? typedInto(formElement.current, empty) : {};
    if (kept) setRestored(true);
    if (kept || Object.keys(typed).length > 0) setValues({ ...empty, ...kept, ...typed });
    setReady(true);
    // Once, when the form comes to life.
  }, []);

  useEffect(() => {
    if (!ready) return;
    if (done || JSON.stringify(values) === JSON.stringify(empty)) removeDraft(form);
    else saveDraft(form, values);
  }, [form, empty, values, ready, done]);

  const discard = () => {
    setRestored(false);
    setValues(empty);
  };
  return { ready, restored, discard };
}

/** @returns the answers that stand in the controls themselves, empty ones left out */
function typedInto(element: HTMLFormElement, empty: FormValues): FormValues {
  const data = new FormData(element);
  const typed: FormValues = {};
  for (const [name, model] of Object.entries(empty)) {
    const texts = data.getAll(name).filter((item): item is string => typeof item === 'string' && item !== '');
    const [text] = texts;
    if (text !== undefined) typed[name] = Array.isArray(model) ? texts : text;
  }
  return typed;
}
