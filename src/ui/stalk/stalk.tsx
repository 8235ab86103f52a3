import * as styles from './stalk.module.css';

/**
 * The line language, lying on its side: a segment for each step and a node at its end, grown as far as the steps
 * reached. As wide as what it stands in, at most 36rem. Decoration only: the progress is also told in words.
 */
export function Stalk({ reached = 1, nodes = 3 }: { reached?: number; nodes?: number }) {
  return (
    <div className={styles.stalk} aria-hidden="true">
      {Array.from({ length: nodes }, (_, index) => (
        <span key={index} className={styles.segment} data-reached={index < reached || undefined} />
      ))}
    </div>
  );
}
