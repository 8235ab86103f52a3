import type { ReactNode } from 'react';

import { Part } from '../../ui/parts/part';

import * as styles from './page-opening.module.css';

interface PageOpeningProps {
  /** A short label above the heading. */
  label?: ReactNode;
  heading: string;
  lead: string;
  tone?: 'plain' | 'dark';
  /** Beside the text in wide windows, else below it. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** The first section of most pages. */
export function PageOpening({ label, heading, lead, tone = 'plain', picture, children }: PageOpeningProps) {
  return (
    <Part className={`${styles.opening} ${tone === 'dark' ? styles.dark : ''}`} data-tone={tone}>
      <div className={`${styles.container} ${picture === undefined ? '' : styles.pictured}`}>
        <div className={styles.texts}>
          {label !== undefined && <p className={styles.label}>{label}</p>}
          <h1>{heading}</h1>
        </div>
        <p className={styles.lead}>{lead}</p>
        {picture !== undefined && <div className={styles.picture}>{picture}</div>}
        {children !== undefined && <div className={styles.rest}>{children}</div>}
      </div>
    </Part>
  );
}
