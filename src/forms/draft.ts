/** What a form's controls hold: a text each, or a list of chosen values. */
export type FormValues = Record<string, string | string[]>;

/** Drafts stay on the visitor's device for seven days (milliseconds), as the privacy policy says. */
const lifetime = 7 * 24 * 60 * 60 * 1000;

const keyOf = (form: string): string => `draft:${form}`;

/** Keeps what was typed into a form. Without storage it is kept in the page only. */
export function saveDraft(form: string, values: FormValues, now = Date.now()): void {
  try {
    window.localStorage.setItem(keyOf(form), JSON.stringify({ savedAt: now, values }));
  } catch {
    // Storage is switched off or full.
  }
}

/** @returns whether something is kept for a form; it may be too old */
export function hasDraft(form: string): boolean {
  try {
    return window.localStorage.getItem(keyOf(form)) !== null;
  } catch {
    return false;
  }
}

export function removeDraft(form: string): void {
  try {
    window.localStorage.removeItem(keyOf(form));
  } catch {
    // Storage is switched off.
  }
}

/**
 * @param empty the form without answers: fields it does not have, or has with another shape, are left out
 * @returns the answers kept for a form, if there are any younger than seven days
 */
export function readDraft(form: string, empty: FormValues, now = Date.now()): FormValues | undefined {
  try {
    const { savedAt, values } = JSON.parse(window.localStorage.getItem(keyOf(form)) ?? '{}') as Record<
      string,
      unknown
    >;
    if (typeof savedAt !== 'number' || typeof values !== 'object' || values === null) return undefined;
    if (now - savedAt > lifetime) {
      removeDraft(form);
      return undefined;
    }
    const kept = Object.entries(values).filter(
      (entry): entry is [string, string | string[]] =>
        Object.hasOwn(empty, entry[0]) && sameShape(entry[1], empty[entry[0]]),
    );
    return kept.length > 0 ? Object.fromEntries(kept) : undefined;
  } catch {
    return undefined;
  }
}

function sameShape(value: unknown, model: string | string[] | undefined): boolean {
  return typeof model === 'string'
    ? typeof value === 'string'
    : Array.isArray(value) && value.every((item) => typeof item === 'string');
}
