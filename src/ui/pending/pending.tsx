import * as styles from './pending.module.css';

/** An animated stalk for running actions. A text must say so too. */
export function Pending() {
  return (
    <svg className={styles.pending} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M3 16V11" />
      <path d="M8 16V11M8 10V5" />
      <path d="M13 16V11M13 10V5M13 4V0" />
    </svg>
  );
}
