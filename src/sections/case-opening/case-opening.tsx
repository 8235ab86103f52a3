import type { ReactNode } from 'react';

import { Part } from '../../ui/parts/part';
import { Picture, pictureOf, type QueriedPicture } from '../../ui/picture/picture';
import * as textStyles from '../../ui/text/text.module.css';

import * as styles from './case-opening.module.css';

interface CaseOpeningProps {
  path: string;
  product: string;
  kind: string;
  heading: string;
  lead: string;
  cover: QueriedPicture;
  facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

/** The dark opening of a case study; its cover overlaps the story below. */
export function CaseOpening({ path, product, kind, heading, lead, cover, facts }: CaseOpeningProps) {
  const picture = pictureOf(cover);
  return (
    <Part className={styles.opening} data-tone="dark">
      <div className={styles.container}>
        <div className={styles.texts}>
          <p className={styles.label}>
            <strong>{product}</strong> <span>{kind}</span>
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
              <dt className={textStyles.note}>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Part>
  );
}
