import type { ReactElement } from 'react';

/** A dialog that is open, and what closes it. */
export interface OpenDialog {
  id: number;
  element: ReactElement;
}

let dialogs: readonly OpenDialog[] = [];
let count = 0;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`. */
export const openDialogs = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  now: (): readonly OpenDialog[] => dialogs,
};

/**
 * Shows a dialog over the editor.
 *
 * @param render makes it; it calls `close` with what the editor chose
 * @returns the choice
 */
export function showDialog<Choice>(
  render: (close: (choice: Choice) => void) => ReactElement,
): Promise<Choice> {
  return new Promise((resolve) => {
    const id = ++count;
    const close = (choice: Choice): void => {
      change(dialogs.filter((dialog) => dialog.id !== id));
      resolve(choice);
    };
    change([...dialogs, { id, element: render(close) }]);
  });
}

function change(next: readonly OpenDialog[]): void {
  dialogs = next;
  listeners.forEach((listener) => listener());
}
