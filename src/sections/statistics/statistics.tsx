import { useEffect, useState } from 'react';

import { useGrowth, type Growth } from '../../ui/growth/use-growth';

import * as styles from './statistics.module.css';

/** The number of a figure, and a function that formats the numbers on the way to it. */
export interface Count {
  readonly to: number;
  readonly write: (number: number) => string;
}

interface StatisticsProps {
  /** Formatted figures; those with a `count` count up. */
  statistics: readonly {
    readonly figure: string;
    readonly label: string;
    readonly count?: Count;
  }[];
}

/** Large figures, each with a stalk. */
export function Statistics({ statistics }: StatisticsProps) {
  const { ref, growth } = useGrowth<HTMLDListElement>();
  return (
    <dl ref={ref} className={styles.list} data-growth={growth}>
      {statistics.map(({ figure, label, count }) => (
        <div className={styles.item} key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.figure}>
            {count === undefined ? figure : <CountedFigure figure={figure} count={count} growth={growth} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const durationMs = 600;

/**
 * A figure that counts up when its section comes into view. The final figure stays in the page for screen readers and for
 * its width; the numbers on the way are drawn over it.
 */
function CountedFigure({ figure, count, growth }: { figure: string; count: Count; growth: Growth }) {
  const share = useShare(growth);
  if (share === 1) return <span>{figure}</span>;
  return (
    <span className={styles.counting}>
      <span className={styles.end}>{figure}</span>
      <span className={styles.reached} aria-hidden="true">
        {count.write(count.to * share)}
      </span>
    </span>
  );
}

/** @returns the counted share from 0 to 1; 1 without animation */
function useShare(growth: Growth): number {
  const [share, setShare] = useState(0);
  useEffect(() => {
    if (growth !== 'growing') return;
    const begin = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const left = Math.max(0, 1 - (now - begin) / durationMs);
      setShare(1 - left ** 3);
      if (left > 0) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [growth]);
  return growth === 'still' ? 1 : Math.min(1, Math.max(0, share));
}
