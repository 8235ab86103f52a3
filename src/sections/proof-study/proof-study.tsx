import { Link } from 'gatsby';

import { Icon } from '../../ui/icon/icon';
import { Picture, pictureOf } from '../../ui/picture/picture';
import type { WorkCard } from '../work-cards/work-cards';

import * as styles from './proof-study.module.css';

interface ProofStudyProps {
  study: WorkCard;
  figures: readonly { readonly figure: string; readonly label: string }[];
}

/** One case study as proof: its cover, what it is about, and the figures it came to. */
export function ProofStudy({ study, figures }: ProofStudyProps) {
  const { path, product, kind, title, cover } = study;
  const picture = pictureOf(cover);
  return (
    <article className={styles.study}>
      {picture && (
        <div className={styles.cover} data-cover={path}>
          <Picture {...picture} sizes="(width > 992px) 720px, 94vw" />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.kind}>
          <strong>{product}</strong> {kind}
        </p>
        <h3 className={styles.title}>
          <Link className={styles.link} to={path}>
            {title} <Icon name="arrow" />
          </Link>
        </h3>
        <dl className={styles.figures}>
          {figures.map(({ figure, label }) => (
            <div className={styles.figure} key={label}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.number}>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}
