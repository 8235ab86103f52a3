import { useGrowth } from '../../ui/growth/use-growth';

import { CountedFigure, type Count } from './counted-figure';
import * as styles from './statistics.module.css';

interface StatisticsProps {
  /** Figures as the language writes them; those that come with their number count up to it. */
  statistics: readonly {
    readonly figure: string;
    readonly label: string;
    readonly count?: Count;
  }[];
}

/** Large figures, each on a stalk of its own. They count up once, when they first come into view. */
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
