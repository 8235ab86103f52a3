import type { ReactNode } from 'react';

import { Picture, type QueriedPicture, pictureOf } from '../../ui/picture/picture';

import * as styles from './home-hero.module.css';

interface HomeHeroProps {
  heading: string;
  lead: string;
  actions: ReactNode;
  /** Three product pictures; the middle one is in front. */
  pictures: readonly QueriedPicture[];
}

/** The first view of the home page: what the company does, beside what it has made. */
export function HomeHero({ heading, lead, actions, pictures }: HomeHeroProps) {
  return (
    <section className={styles.hero} data-tone="dark">
      <Grove />
      <div className={styles.container}>
        <div className={styles.words}>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
          <div className={styles.actions}>{actions}</div>
        </div>
        <div className={styles.pictures}>
          {pictures.map((queried, index) => {
            const picture = pictureOf(queried);
            return (
              picture && (
                <div className={styles.picture} key={queried.alt}>
                  <Picture
                    {...picture}
                    fetch={index === 0 ? 'first' : 'soon'}
                    sizes="(width > 992px) 44rem, 70vw"
                  />
                </div>
              )
            );
          })}
        </div>
      </div>
    </section>
  );
}

/**
 * Stalks of bamboo behind the words: x position, nodes from the ground up, in percent of the section. The inner ones
 * stand between words and pictures and need the room of a wide window.
 */
const grove: readonly { x: number; nodes: readonly number[]; reached?: boolean; inner?: boolean }[] = [
  { x: 0.7, nodes: [0, 22, 41, 57] },
  { x: 1.7, nodes: [0, 16, 34, 49, 62, 73] },
  { x: 47, inner: true, nodes: [0, 19, 36, 50] },
  { x: 50.5, inner: true, nodes: [0, 22, 42, 60, 74, 86], reached: true },
  { x: 54, inner: true, nodes: [0, 15, 31, 44, 56] },
  { x: 94, nodes: [0, 21, 40, 58, 73, 86] },
  { x: 97.5, nodes: [0, 17, 32, 46] },
];

function Grove() {
  return (
    <svg
      className={styles.grove}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {grove.flatMap(({ x, nodes, reached, inner }) =>
        nodes
          .slice(1)
          .map((top, index) => (
            <line
              key={`${x}-${top}`}
              className={`${reached ? styles.reached : styles.stalk} ${inner ? styles.inner : ''}`}
              x1={x}
              x2={x}
              y1={100 - (nodes[index] ?? 0) - 0.7}
              y2={100 - top + 0.7}
            />
          )),
      )}
    </svg>
  );
}
