import type { ReactNode } from 'react';

import { Part } from '../../ui/parts/part';
import { Picture, type QueriedPicture, pictureOf } from '../../ui/picture/picture';

import * as styles from './home-hero.module.css';

interface HomeHeroProps {
  heading: string;
  lead: string;
  actions: ReactNode;
  /** Drawn on the ground of this section, so that it has no edges. */
  picture: QueriedPicture;
}

export function HomeHero({ heading, lead, actions, picture }: HomeHeroProps) {
  const opening = pictureOf(picture);
  return (
    <Part className={styles.hero} data-tone="dark">
      <div className={styles.container}>
        <div className={styles.texts}>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
          <div className={styles.actions}>{actions}</div>
        </div>
        <div className={styles.picture}>
          {opening && <Picture {...opening} fetch="first" sizes="(width > 992px) 56vw, 100vw" />}
        </div>
      </div>
    </Part>
  );
}
