import { useRef, type RefObject } from 'react';

import { elapsedField, honeypotField } from '../leads/protocol';

interface Signs {
  touch: () => void;
  /** @returns what the intake judges haste and programs by */
  signs: () => Record<string, unknown>;
}

/**
 * Notes how long a person was at the form, and whether anything was written where nobody can.
 *
 * @param restored the answers were there already, so the time says nothing
 */
export function useSigns(formElement: RefObject<HTMLFormElement>, restored: boolean): Signs {
  const touchedAt = useRef<number>();
  return {
    touch: () => (touchedAt.current ??= performance.now()),
    signs: () => {
      const elapsed =
        restored || touchedAt.current === undefined ? undefined : performance.now() - touchedAt.current;
      const trap = formElement.current?.elements.namedItem(honeypotField);
      const trapped = trap instanceof HTMLInputElement && trap.value !== '' ? trap.value : undefined;
      return {
        ...(elapsed === undefined ? {} : { [elapsedField]: Math.round(elapsed) }),
        ...(trapped === undefined ? {} : { [honeypotField]: trapped }),
      };
    },
  };
}
