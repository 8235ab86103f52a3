import * as styles from './mark.module.css';

/** The mark: three stalks of bamboo in segments, the middle one ahead. Drawn in the colours of its surroundings. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 40 44" aria-hidden="true" focusable="false">
      <path className={styles.stalk} d="M8 42V30M8 24V15M32 42V33M32 27V20" />
      <path className={styles.lead} d="M20 42V28M20 22V11M20 5V3" />
    </svg>
  );
}
