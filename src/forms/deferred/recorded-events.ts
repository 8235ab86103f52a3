import '../../client/early-input';

import { loadDocument } from '../../client/recovery';
import { spendReload } from '../../client/reload-budget';
import { whenIdle } from '../../client/schedule';
import type { LeadKind } from '../../lead-schemas/protocol';
import { saveDraft, typedAnswers } from '../draft';
import { addDatePickers } from '../form-fields/date-pickers';
import { whenReleased } from '../form-fields/when-released';

/** What a visitor does in a served form before it is hydrated. */
export interface RecordedEvents {
  /** Runs a function when the form can be replaced: no press and no composition of a syllable is in progress. */
  whenQuiet: (run: () => void) => void;
  /** Replays the recorded events in the hydrated form. */
  replay: () => void;
  stop: () => void;
}

/** A pointer over the form is included, so that loading starts before the press. */
const interactions = ['pointerover', 'pointerdown', 'focusin', 'input'];
const compositions = ['compositionstart', 'compositionupdate', 'compositionend'];

/**
 * Loads the code of a served form at the first interaction, and records what the visitor does until it is there.
 *
 * @param container the element around the form
 * @param load loads the code, after which the form hydrates; rejects if it cannot be loaded
 * @param atOnce without an interaction
 */
export function recordEvents(
  container: HTMLElement,
  kind: LeadKind,
  load: () => Promise<void>,
  atOnce: boolean,
): RecordedEvents {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isSubmitted = false;
  let pressed = document.earlyPress;
  let isComposing = false;
  let isLoading = false;
  let hasFailed = false;

  const startLoading = () => {
    if (isLoading) return;
    isLoading = true;
    load().catch(() => {
      isLoading = false;
      hasFailed = true;
      const form = container.querySelector('form');
      if (form && (isSubmitted || pressed)) goOnWithout(form);
    });
  };
  /** Without its code, the browser sends the form. Its buttons for steps need the code, which a reload may bring. */
  const goOnWithout = (form: HTMLFormElement) => {
    if (!isSubmitted && navigator.onLine && spendReload()) {
      saveDraft(kind, typedAnswers(form));
      loadDocument(window.location.href, true);
      return;
    }
    stopping.abort();
    form.requestSubmit();
  };

  // React stops events of a part that has not hydrated at the app's root, so these listeners must be above it.
  const listen = (types: readonly string[], run: (event: Event, target: Element) => void) => {
    const onEvent = (event: Event) => {
      if (event.target instanceof Element && container.contains(event.target)) run(event, event.target);
    };
    for (const type of types) window.addEventListener(type, onEvent, { signal, capture: true });
  };
  // After a failure only a press tries again.
  listen(interactions, () => !hasFailed && startLoading());
  listen(compositions, ({ type }) => (isComposing = type !== 'compositionend'));
  listen(['submit'], (event) => {
    event.preventDefault();
    isSubmitted = true;
    startLoading();
  });
  // Records the action and not the button: the hydrated form may render another button in its place.
  listen(['click'], (_, target) => {
    const action = target.closest<HTMLElement>('[data-action]')?.dataset.action;
    if (action === undefined) return;
    pressed = action;
    startLoading();
  });
  const cancelDatePickers = whenIdle(() => addDatePickers(container));
  // Events before these listeners: the pointer may be there, and a page that was not served has no form yet.
  const isUsed = container.matches(':hover') || container.contains(document.activeElement);
  const isEmpty = container.querySelector('form') === null;
  if (atOnce || pressed || isUsed || isEmpty || hasAnswers(container)) startLoading();

  const once = { once: true, capture: true };
  const whenQuiet = (run: () => void): void => {
    if (isComposing) window.addEventListener('compositionend', () => setTimeout(() => whenQuiet(run)), once);
    else whenReleased(run);
  };
  const stop = () => {
    stopping.abort();
    cancelDatePickers();
  };
  const replay = () => {
    stop();
    const { activeElement } = document;
    if (container.contains(activeElement))
      activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    // After the form's own effects.
    setTimeout(() => {
      if (isSubmitted) container.querySelector('form')?.requestSubmit();
      else if (pressed) container.querySelector<HTMLElement>(`[data-action="${pressed}"]`)?.click();
    });
  };
  return { whenQuiet, replay, stop };
}

/** @returns whether the form has answers; browsers also restore them after a reload */
function hasAnswers(element: Element): boolean {
  return [...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (control) =>
      control.value !== control.defaultValue ||
      (control instanceof HTMLInputElement && control.checked !== control.defaultChecked),
  );
}
