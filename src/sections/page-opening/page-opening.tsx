import type { ReactNode } from 'react';

import * as styles from './page-opening.module.css';

interface PageOpeningProps {
  /** One or two words above the heading that say where the visitor is. */
  label?: ReactNode;
  heading: string;
  lead: string;
  tone?: 'plain' | 'dark';
  children?: ReactNode;
}

/** The first section of most pages: heading, lead, and what belongs to them. */
export function PageOpening({ label, heading, lead, tone = 'plain', children }: PageOpeningProps) {
  return (
    <section className={`${styles.opening} ${tone === 'dark' ? styles.dark : ''}`} data-tone={tone}>
      <div className={styles.container}>
        <div className={styles.words}>
          {label !== undefined && <p className={styles.label}>{label}</p>}
          <h1>{heading}</h1>
        </div>
        <p className={styles.lead}>{lead}</p>
        {children !== undefined && <div className={styles.rest}>{children}</div>}
      </div>
    </section>
  );
}
