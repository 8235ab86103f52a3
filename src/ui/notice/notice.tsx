import type { ReactNode } from 'react';

import * as styles from './notice.module.css';

interface NoticeProps {
  tone?: 'plain' | 'error';
  heading?: string;
  /** How screen readers announce it: at once, or when they pause. */
  announce?: 'alert' | 'status';
  children: ReactNode;
}

/** A message about the visitor's last action or the state of the page. */
export function Notice({ tone = 'plain', heading, announce, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${tone === 'error' ? styles.error : ''}`} role={announce}>
      {heading !== undefined && <p className={styles.heading}>{heading}</p>}
      {children}
    </div>
  );
}
