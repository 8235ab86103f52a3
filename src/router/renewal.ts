/** How often the page that is shown has been asked for anew at its own address. */
let renewals = 0;
const listeners = new Set<() => void>();

/** Has the page of the present address shown as the loader has it now: in another language than before. */
export function renewPage(): void {
  renewals += 1;
  for (const listener of listeners) listener();
}

export const countRenewals = (): number => renewals;

/** @returns takes the listener away again */
export function listenToRenewals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
