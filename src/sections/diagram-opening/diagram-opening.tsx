import type { ReactNode } from 'react';

import { Glyph } from '../../ui/glyph/glyph';
import { Part } from '../../ui/parts/part';
import { Picture, pictureOf, type QueriedPicture } from '../../ui/picture/picture';
import * as opening from '../page-opening/page-opening.module.css';

import * as styles from './diagram-opening.module.css';

interface DiagramOpeningProps {
  /** Of the drawing on top of the diagram. */
  slug: string;
  label: string;
  heading: string;
  lead: string;
  diagram?: QueriedPicture | undefined;
  children?: ReactNode;
}

/** The first section of a service or technology page, with its diagram across the container. */
export function DiagramOpening({ slug, label, heading, lead, diagram, children }: DiagramOpeningProps) {
  const picture = diagram && pictureOf(diagram);
  return (
    <Part className={`${styles.opening} ${picture ? styles.drawn : ''}`} data-tone="plain">
      <div className={styles.container}>
        <div className={styles.texts}>
          <p className={opening.label}>{label}</p>
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
    </Part>
  );
}
