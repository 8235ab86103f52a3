import { useEffect, useState, type RefObject } from 'react';

import { useIsomorphicLayoutEffect } from '../client/schedule';

import { readDraft, removeDraft, saveDraft, type FormValues } from './draft';

interface DraftOptions {
  form: string;
  empty: FormValues;
  values: FormValues;
  setValues: (values: FormValues) => void;
  formElement: RefObject<HTMLFormElement>;
  /** The lead is sent, so the draft can go. */
  done: boolean;
}

interface Draft {
  /** The form is hydrated and has its draft, and the answers typed before hydration. */
  ready: boolean;
  /** Answers of an earlier visit were restored. */
  restored: boolean;
  discard: () => void;
}

/** Keeps a form's answers over reloads and closed tabs, and those typed before hydration. */
export function useDraft({ form, empty, values, setValues, formElement, done }: DraftOptions): Draft {
  const [ready, setReady] = useState(false);
  const [restored, setRestored] = useState(false);

  useIsomorphicLayoutEffect(() => {
    const draft = readDraft(form, empty);
    const typed = formElement.current ? typedInto(formElement.current, empty) : {};
    if (draft) setRestored(true);
    if (draft || Object.keys(typed).length > 0) setValues({ ...empty, ...draft, ...typed });
    setReady(true);
    // Once, at hydration.
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

/** @returns the answers in the DOM, without empty ones */
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
