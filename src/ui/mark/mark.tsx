import * as styles from './mark.module.css';

/**
 * The mark: three stalks cut along one rising line. They share the cut (together); above it each grows, the middle one
 * ahead. Drawn in the colours of its surroundings; at 28 by 30 pixels every upright edge lies on a whole pixel. The
 * icons in artwork/icons and static/icon.svg have the same lines.
 */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="2 1 28 30" aria-hidden="true">
      <path
        className={styles.stalk}
        d="M2 31V25L10 21V31zM2 22.6V14L10 10V18.6zM12 31V20L20 16V31zM22 31V15L30 11V31zM22 12.6V8.5L30 4.5V8.6z"
      />
      <path className={styles.lead} d="M12 17.6V5L20 1V13.6z" />
    </svg>
  );
}
