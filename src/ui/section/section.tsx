import type { ReactNode } from 'react';

import { usePageComplete } from '../../client/first-paint/staged-page';
import { Part } from '../parts/part';

import * as styles from './section.module.css';

interface SectionProps {
  id?: string;
  heading?: ReactNode;
  lead?: ReactNode;
  tone?: 'plain' | 'deep' | 'dark';
  /** `joined` has no space above, because it continues a part of the same tone. */
  space?: 'full' | 'joined';
  /** In wide windows. */
  headingPlacement?: 'above' | 'beside';
  children: ReactNode;
}

/** A band across the page with a container, an optional heading and lead. */
export function Section({
  id,
  heading,
  lead,
  tone = 'plain',
  space = 'full',
  headingPlacement = 'above',
  children,
}: SectionProps) {
  // After a navigation, the content below the opening is rendered when the first view is painted.
  const isRendered = usePageComplete() || space === 'joined';
  return (
    <Part
      id={id}
      className={`${styles.section}${space === 'joined' ? ` ${styles.joined}` : ''}`}
      data-tone={tone}
    >
      <div className={`${styles.container} ${styles[headingPlacement]}`}>
        {heading !== undefined && (
          <div className={styles.opening}>
            <h2>{heading}</h2>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
        )}
        {isRendered ? children : <div className={styles.deferred} />}
      </div>
    </Part>
  );
}
