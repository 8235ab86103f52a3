import { useEffect, useState } from 'react';

import type { Growth } from '../../ui/growth/use-growth';

import * as styles from './statistics.module.css';

/** The number behind a figure, and how the language writes the numbers on the way to it. */
export interface Count {
  readonly to: number;
  readonly write: (number: number) => string;
}

/** Milliseconds from nothing to the figure. */
const duration = 600;

/**
 * A figure that counts up while its section grows. The figure itself stays in the page all the time, for screen
 * readers and for its width; the numbers on the way lie over it.
 */
export function CountedFigure({ figure, count, growth }: { figure: string; count: Count; growth: Growth }) {
  const share = useShare(growth);
  if (share === 1) return <>{figure}</>;
  return (
    <span className={styles.counting}>
      <span className={styles.end}>{figure}</span>
      <span className={styles.reached} aria-hidden="true">
        {count.write(count.to * share)}
      </span>
    </span>
  );
}

/** @returns how much of the way is counted, from 0 to 1; 1 wherever nothing moves */
function useShare(growth: Growth): number {
  const [share, setShare] = useState(0);
  useEffect(() => {
    if (growth !== 'growing') return;
    const begin = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const left = Math.max(0, 1 - (now - begin) / duration);
      setShare(1 - left ** 3);
      if (left > 0) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [growth]);
  return growth === 'still' ? 1 : Math.min(1, Math.max(0, share));
}
