import * as styles from './statistics.module.css';

interface StatisticsProps {
  statistics: readonly { readonly figure: string; readonly label: string }[];
}

/** Large figures, each on a stalk of its own. */
export function Statistics({ statistics }: StatisticsProps) {
  return (
    <dl className={styles.list}>
      {statistics.map(({ figure, label }) => (
        <div className={styles.item} key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.figure}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
