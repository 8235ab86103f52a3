import type { ReactNode } from 'react';

import { Picture, pictureOf, type QueriedPicture } from '../../ui/picture/picture';

import * as styles from './case-opening.module.css';

interface CaseOpeningProps {
  path: string;
  product: string;
  kind: string;
  heading: string;
  lead: string;
  cover: QueriedPicture;
  /** What the case study is about at a glance. */
  facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

/** The dark opening of a case study; its cover stands with one foot in the story below. */
export function CaseOpening({ path, product, kind, heading, lead, cover, facts }: CaseOpeningProps) {
  const picture = pictureOf(cover);
  return (
    <section className={styles.opening} data-tone="dark">
      <div className={styles.container}>
        <div className={styles.words}>
          <p className={styles.label}>
            <strong>{product}</strong> {kind}
          </p>
          <h1>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {picture && (
          <div className={styles.cover} data-cover-of={path}>
            <Picture {...picture} fetch="first" sizes="(width > 992px) 804px, 94vw" />
          </div>
        )}
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div className={styles.fact} key={name}>
              <dt className={styles.name}>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
