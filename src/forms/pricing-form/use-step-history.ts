import { navigate } from 'gatsby';
import { useState } from 'react';

import { useIsomorphicLayoutEffect } from '../../client/schedule';
import { firstStep, isStep, type Step } from '../../lead-schemas/pricing-steps';
import { pathFor } from '../../routes/route-table';

import { currentState } from './step-entry';

/** The form's state in an entry of the browser's history. */
interface StepEntry {
  step: Step;
  /** The number of the form's entries before this one. */
  depth: number;
  /** The visitor came from the summary to change an answer, and goes back there. */
  changing: boolean;
}

interface StepHistory extends StepEntry {
  go: (step: Step, changing?: boolean) => void;
  /** Replaces the wanted step with the shown one. */
  replace: (step: Step) => void;
  /**
   * Goes back as the browser's button would. A visitor who did not come from another step goes to the previous one,
   * or from the first step to the home page.
   */
  back: (previous: Step | undefined) => void;
}

/**
 * The wanted step, stored in the state of the browser's history entries: the address stays, Back and Forward go through
 * the steps, and a reload shows the same step. Other state in the entries, such as Gatsby's key, stays unchanged, so
 * Gatsby sees no navigation.
 */
export function useStepHistory(): StepHistory {
  const [entry, setEntry] = useState<StepEntry>({ step: firstStep, depth: 0, changing: false });

  useIsomorphicLayoutEffect(() => {
    const read = () => setEntry(readEntry());
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);

  const write = (method: 'pushState' | 'replaceState', next: StepEntry) => {
    window.history[method]({ ...currentState(), pricing: next }, '');
    setEntry(next);
  };

  return {
    ...entry,
    go: (step, changing = false) => write('pushState', { step, changing, depth: entry.depth + 1 }),
    replace: (step) => write('replaceState', { ...entry, step }),
    back: (previous) => {
      if (entry.depth > 0 || (previous === undefined && window.history.length > 1)) window.history.back();
      else if (previous === undefined) void navigate(pathFor('home'));
      else write('replaceState', { ...entry, step: previous });
    },
  };
}

function readEntry(): StepEntry {
  const { pricing } = currentState();
  const { step, depth, changing } = (pricing ?? {}) as Record<string, unknown>;
  return {
    step: isStep(step) ? step : firstStep,
    depth: typeof depth === 'number' ? depth : 0,
    changing: changing === true,
  };
}
