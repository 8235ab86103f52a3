import type { ReactNode } from 'react';

import { Glyph } from '../../ui/glyph/glyph';
import { Picture, pictureOf, type QueriedPicture } from '../../ui/picture/picture';

import * as styles from './diagram-opening.module.css';

interface DiagramOpeningProps {
  /** Names the drawing that stands on the diagram. */
  slug: string;
  label: string;
  heading: string;
  lead: string;
  diagram?: QueriedPicture | undefined;
  children?: ReactNode;
}

/** The first section of a service or technology page: the words, and below them its diagram across the container. */
export function DiagramOpening({ slug, label, heading, lead, diagram, children }: DiagramOpeningProps) {
  const picture = diagram && pictureOf(diagram);
  return (
    <section className={`${styles.opening} ${picture ? styles.drawn : ''}`} data-tone="plain">
      <div className={styles.container}>
        <div className={styles.words}>
          <p className={styles.label}>{label}</p>
          <h1>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
          {children !== undefined && <div>{children}</div>}
        </div>
        <div className={styles.glyph}>
          <Glyph slug={slug} />
        </div>
        {picture && (
          <div className={styles.diagram}>
            <Picture
              {...picture}
              fetch="first"
              sizes="(width > 1266px) 1218px, (width > 768px) 94vw, 720px"
            />
          </div>
        )}
      </div>
    </section>
  );
}
