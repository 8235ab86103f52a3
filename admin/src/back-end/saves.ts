/** A save of the open form. */
export interface SavedForm {
  collection: string;
  slug: string;
}

type Listener = (save: Promise<SavedForm>) => void;

const listeners = new Set<Listener>();

/** @param listener called when Decap begins to save a form, with what becomes of it @returns a function that ends it */
export function onSave(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSave(save: Promise<SavedForm>): void {
  // Listeners that do not look at the result must not fail with it.
  save.catch(() => undefined);
  for (const listener of listeners) listener(save);
}
