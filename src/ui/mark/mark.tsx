import * as styles from './mark.module.css';

/**
 * The logo: three stalks cut along a rising line, in the colours of its surroundings. At 28 by 30 pixels its upright
 * edges are on whole pixels. artwork/icons and static/icon.svg have the same paths.
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
