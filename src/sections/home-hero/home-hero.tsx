import type { ReactNode } from 'react';

import { Picture, type QueriedPicture, pictureOf } from '../../ui/picture/picture';

import * as styles from './home-hero.module.css';

interface HomeHeroProps {
  heading: string;
  lead: string;
  actions: ReactNode;
  /** Products at work, drawn on the ground of this section, so that it has no edges. */
  picture: QueriedPicture;
}

/** The first view of the home page: what the company does, beside what it has made. */
export function HomeHero({ heading, lead, actions, picture }: HomeHeroProps) {
  const opening = pictureOf(picture);
  return (
    <section className={styles.hero} data-tone="dark">
      <div className={styles.container}>
        <div className={styles.words}>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
          <div className={styles.actions}>{actions}</div>
        </div>
        <div className={styles.picture}>
          {opening && <Picture {...opening} fetch="first" sizes="(width > 992px) 56vw, 100vw" />}
        </div>
      </div>
    </section>
  );
}
