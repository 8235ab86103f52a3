import { Suspense, type ReactNode } from 'react';

import * as styles from './section.module.css';

interface SectionProps {
  id?: string;
  heading?: ReactNode;
  lead?: ReactNode;
  tone?: 'plain' | 'deep' | 'dark';
  /** Space above and below; `joined` leaves out the space above, under a section of the same tone. */
  space?: 'full' | 'joined';
  /** Where the heading stands on a wide window: above the content, or beside a text. */
  heads?: 'above' | 'beside';
  /** No narrow window shows any of it before it is scrolled (src/styles/first-view-attribute.ts). */
  below?: boolean;
  /** Comes next to an opening that leaves room for it: telephones lay it out a frame after that (src/styles/base.css). */
  apart?: boolean;
  children: ReactNode;
}

/** A band across the page with the container in it, opened by a heading and, where there is one, a lead. */
export function Section({
  id,
  heading,
  lead,
  tone = 'plain',
  space = 'full',
  heads = 'above',
  below = false,
  apart = false,
  children,
}: SectionProps) {
  return (
    <section
      id={id}
      className={`${styles.section}${space === 'joined' ? ` ${styles.joined}` : ''}`}
      data-tone={tone}
      data-below={below ? '' : undefined}
      data-apart={apart ? '' : undefined}
    >
      <div className={`${styles.container} ${styles[heads]}`}>
        {heading !== undefined && (
          <div className={styles.opening}>
            <h2>{heading}</h2>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
        )}
        {/* A piece that React takes over by itself (src/layouts/layout.tsx). */}
        <Suspense>{children}</Suspense>
      </div>
    </section>
  );
}
