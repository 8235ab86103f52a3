import type { ReactNode } from 'react';

import * as styles from './notice.module.css';

interface NoticeProps {
  tone?: 'plain' | 'fault';
  heading?: string;
  /** How screen readers learn of it: at once, when they pause, or not by themselves. */
  announce?: 'alert' | 'status';
  children: ReactNode;
}

/** A message about what the visitor has just done or finds here. */
export function Notice({ tone = 'plain', heading, announce, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${tone === 'fault' ? styles.fault : ''}`} role={announce}>
      {heading !== undefined && <p className={styles.heading}>{heading}</p>}
      {children}
    </div>
  );
}
