import { ButtonLink } from '../../ui/button/button';

import * as styles from './failure.module.css';

interface FailureProps {
  heading: string;
  text?: string;
  action: string;
  path: string;
  /** The error page fills the window with its gradient. */
  full?: boolean;
}

/** A page that is not there, or that failed: a picture, a heading and one wide button. */
export function Failure({ heading, text, action, path, full = false }: FailureProps) {
  return (
    <section className={`${styles.failure} ${full ? styles.full : ''}`}>
      <svg className={styles.picture} viewBox="0 0 240 180" aria-hidden="true" focusable="false">
        <path className={styles.ground} d="M20 168h200" />
        <path className={styles.stalk} d="M70 164v-44M70 112V74M70 66V40M170 164v-38M170 118V88" />
        <path className={styles.broken} d="M120 164v-40M120 116V86M124 78l26-22M156 51l20-16" />
        <path className={styles.stalk} d="M70 112l-22-16M170 88l20-14" />
      </svg>
      <h1 className={styles.heading}>{heading}</h1>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <ButtonLink to={path} look="wide">
        {action}
      </ButtonLink>
    </section>
  );
}
