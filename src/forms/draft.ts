/** The values of a form's controls: a text each, or a list of chosen values. */
export type FormValues = Record<string, string | string[]>;

/** Drafts stay on the visitor's device for seven days (milliseconds), as the privacy policy says. */
const lifetime = 7 * 24 * 60 * 60 * 1000;

const keyOf = (form: string): string => `draft:${form}`;

/** Saves the answers of a form. */
export function saveDraft(form: string, values: FormValues, now = Date.now()): void {
  try {
    window.localStorage.setItem(keyOf(form), JSON.stringify({ savedAt: now, values }));
  } catch {
    // Storage is switched off or full.
  }
}

/** @returns whether a form has a draft, which may be too old */
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
 * @param empty the form without answers; other fields, and fields of another shape, are left out
 * @returns the saved answers, if they are younger than seven days
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
    const known = Object.entries(values).filter(
      (entry): entry is [string, string | string[]] =>
        Object.hasOwn(empty, entry[0]) && sameShape(entry[1], empty[entry[0]]),
    );
    return known.length > 0 ? Object.fromEntries(known) : undefined;
  } catch {
    return undefined;
  }
}

function sameShape(value: unknown, model: string | string[] | undefined): boolean {
  return typeof model === 'string'
    ? typeof value === 'string'
    : Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** @returns the answers in a form that has not hydrated: a list for each group of checkboxes */
export function typedAnswers(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  const names = [...new Set(data.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const texts = data.getAll(name).filter((item) => typeof item === 'string');
      const isGroup = form.querySelectorAll(`[type=checkbox][name="${CSS.escape(name)}"]`).length > 1;
      return [name, isGroup ? texts : (texts[0] ?? '')];
    }),
  );
}
