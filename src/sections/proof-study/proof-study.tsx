import { Link } from 'gatsby';

import { Cover, ProductKind } from '../../ui/cover-card/cover-card';
import * as card from '../../ui/cover-card/cover-card.module.css';
import { Icon } from '../../ui/icon/icon';
import * as textStyles from '../../ui/text/text.module.css';
import type { WorkCard } from '../work-cards/work-cards';

import * as styles from './proof-study.module.css';

interface ProofStudyProps {
  study: WorkCard;
  figures: readonly { readonly figure: string; readonly label: string }[];
}

/** One case study as proof, with its cover and figures. */
export function ProofStudy({ study, figures }: ProofStudyProps) {
  const { path, product, kind, title, cover } = study;
  return (
    <article className={`${card.card} ${styles.study}`}>
      <Cover path={path} cover={cover} sizes="(width > 992px) 720px, 94vw" />
      <div className={styles.texts}>
        <ProductKind product={product} kind={kind} />
        <h3 className={styles.title}>
          <Link className={`${card.link} ${styles.link}`} to={path}>
            <span>{title}</span> <Icon name="arrow" />
          </Link>
        </h3>
        <dl className={styles.figures}>
          {figures.map(({ figure, label }) => (
            <div className={styles.figure} key={label}>
              <dt className={textStyles.note}>{label}</dt>
              <dd className={styles.number}>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}
