import type { ReactNode } from 'react';

import { ButtonLink } from '../../ui/button/button';

import { FailureGrove } from './failure-grove';
import * as styles from './failure.module.css';

interface FailureProps {
  heading: string;
  text?: string | undefined;
  action: string;
  path: string;
  /** The error page fills the window with its gradient. */
  full?: boolean;
  /** What stands below the button. */
  children?: ReactNode;
}

/**
 * A page that is not there, or that failed: heading, one wide button, and below them a grove that stands on the end of
 * the section. Where a page is not there, a stalk is missing; where something failed, one has snapped.
 */
export function Failure({ heading, text, action, path, full = false, children }: FailureProps) {
  return (
    <section className={`${styles.failure} ${full ? styles.full : ''}`} data-ends-in-drawing="">
      <div className={styles.words}>
        <h1 className={styles.heading}>{heading}</h1>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        <ButtonLink to={path} look="wide">
          {action}
        </ButtonLink>
        {children}
      </div>
      <FailureGrove place={full ? 'snapped' : 'missing'} />
    </section>
  );
}
