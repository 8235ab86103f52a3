import type { ReactNode } from 'react';

import * as styles from './page-opening.module.css';

interface PageOpeningProps {
  /** One or two words above the heading that say where the visitor is. */
  label?: ReactNode;
  heading: string;
  lead: string;
  tone?: 'plain' | 'dark';
  /** Stands beside the words on a wide window, below them on a narrow one. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** The first section of most pages: heading, lead, and what belongs to them. */
export function PageOpening({ label, heading, lead, tone = 'plain', picture, children }: PageOpeningProps) {
  return (
    <section className={`${styles.opening} ${tone === 'dark' ? styles.dark : ''}`} data-tone={tone}>
      <div className={`${styles.container} ${picture === undefined ? '' : styles.pictured}`}>
        <div className={styles.words}>
          {label !== undefined && <p className={styles.label}>{label}</p>}
          <h1>{heading}</h1>
        </div>
        <p className={styles.lead}>{lead}</p>
        {picture !== undefined && <div className={styles.picture}>{picture}</div>}
        {children !== undefined && <div className={styles.rest}>{children}</div>}
      </div>
    </section>
  );
}
