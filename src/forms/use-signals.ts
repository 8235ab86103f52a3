import { useRef, type RefObject } from 'react';

import { elapsedField, honeypotField } from '../lead-schemas/protocol';

interface Signals {
  touch: () => void;
  /** @returns the data by which the intake recognises spam */
  signals: () => Record<string, unknown>;
}

/**
 * Measures the time from the first focus to sending, and reads the honeypot.
 *
 * @param restored the answers are those of a draft, so the time says nothing
 */
export function useSignals(formElement: RefObject<HTMLFormElement>, restored: boolean): Signals {
  const touchedAt = useRef<number>();
  return {
    touch: () => (touchedAt.current ??= performance.now()),
    signals: () => {
      const elapsed =
        restored || touchedAt.current === undefined ? undefined : performance.now() - touchedAt.current;
      const honeypot = formElement.current?.elements.namedItem(honeypotField);
      const filled =
        honeypot instanceof HTMLInputElement && honeypot.value !== '' ? honeypot.value : undefined;
      return {
        ...(elapsed === undefined ? {} : { [elapsedField]: Math.round(elapsed) }),
        ...(filled === undefined ? {} : { [honeypotField]: filled }),
      };
    },
  };
}
