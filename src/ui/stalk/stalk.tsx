import * as styles from './stalk.module.css';

/** A horizontal stalk with a segment and a node for each step, marked up to the reached one. Decoration only. */
export function Stalk({ reached = 1, nodes = 3 }: { reached?: number; nodes?: number }) {
  return (
    <div className={styles.stalk} aria-hidden="true">
      {Array.from({ length: nodes }, (_, index) => (
        <span key={index} className={styles.segment} data-reached={index < reached || undefined} />
      ))}
    </div>
  );
}
