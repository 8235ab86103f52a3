import { useEffect, useRef } from 'react';

interface ListKeys {
  /** References of the shown leads. */
  references: readonly string[];
  /** The open lead. */
  reference: string | undefined;
  open: (reference: string | undefined) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/**
 * Arrow keys, J and K move in the list, Enter opens a lead, Escape closes it. J and K also open the neighbours of the open lead.
 * A closed lead's line gets the focus.
 */
export function useListKeys({ references, reference, open }: ListKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
      if (ctrlKey || metaKey || altKey || isComposing || !(target instanceof Element)) return;
      // There, keys write text, choose an option or close a dialog.
      if (target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null) return;
      if (key === 'Escape' && reference !== undefined) return open(undefined);
      const step = steps[key];
      if (step === undefined) return;
      const focused = target.closest('.inboxLeads li')?.querySelector<HTMLElement>('[data-reference]');
      const isArrow = key.startsWith('Arrow');
      // Elsewhere, arrow keys scroll.
      if (isArrow && focused === undefined) return;
      event.preventDefault();
      const from = focused?.dataset.reference ?? reference;
      const next = references[from === undefined ? 0 : references.indexOf(from) + step];
      if (next === undefined) return;
      if (focused === undefined && reference !== undefined) open(next);
      else focusLine(next);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
  const former = useRef(reference);
  useEffect(() => {
    if (former.current !== undefined && reference === undefined) focusLine(former.current);
    former.current = reference;
  }, [reference]);
}

function focusLine(reference: string): void {
  document.querySelector<HTMLElement>(`[data-reference="${CSS.escape(reference)}"]`)?.focus();
}
