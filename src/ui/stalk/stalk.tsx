import * as styles from './stalk.module.css';

/** The line language: a stalk with nodes, one of them reached. Decoration only. */
export function Stalk({ reached = 1, nodes = 3 }: { reached?: number; nodes?: number }) {
  const step = 100 / nodes;
  return (
    <svg
      className={styles.stalk}
      viewBox="0 0 12 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: nodes }, (_, index) => (
        <line
          key={index}
          className={index < reached ? styles.reached : styles.segment}
          x1="6"
          x2="6"
          y1={100 - index * step - 2}
          y2={100 - (index + 1) * step + 3}
        />
      ))}
    </svg>
  );
}
