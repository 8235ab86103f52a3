import { Link } from 'gatsby';

import { Picture, pictureOf, type QueriedPicture } from '../../ui/picture/picture';

import type { Place } from './entry-places';
import * as styles from './study-entry.module.css';

export interface ListedStudy {
  path: string;
  product: string;
  kind: string;
  title: string;
  cover: QueriedPicture;
  statistic?: { readonly figure: string; readonly label: string } | undefined;
  /** Ids of the filters it answers to. */
  filters: readonly string[];
}

interface StudyEntryProps {
  study: ListedStudy;
  place: Place;
  /** Seen without scrolling. */
  first: boolean;
  /** Below the first view of a narrow window. */
  below: boolean;
  hidden: boolean;
}

const coverSizes: Readonly<Record<Place, string>> = {
  large: '(width > 992px) 804px, 94vw',
  largeMirrored: '(width > 992px) 804px, 94vw',
  wide: '(width > 992px) 700px, (width > 768px) 48vw, 94vw',
  narrow: '(width > 992px) 494px, (width > 768px) 48vw, 94vw',
};

/** A case study in the list: cover, product, title and its strongest figure. */
export function StudyEntry({ study, place, first, below, hidden }: StudyEntryProps) {
  const { path, product, kind, title, cover, statistic, filters } = study;
  const picture = pictureOf(cover);
  return (
    <li
      className={`${styles.entry} ${styles[place]}`}
      hidden={hidden}
      data-filters={filters.join(' ')}
      data-below={below ? '' : undefined}
    >
      {picture && (
        <div className={styles.cover} data-cover={path}>
          <Picture {...picture} sizes={coverSizes[place]} fetch={first ? 'soon' : 'late'} />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.kind}>
          <strong>{product}</strong> {kind}
        </p>
        <h2 className={styles.title}>
          <Link className={styles.link} to={path}>
            {title}
          </Link>
        </h2>
        {statistic && (
          <p className={styles.statistic}>
            <strong className={styles.figure}>{statistic.figure}</strong>{' '}
            <span className={styles.label}>{statistic.label}</span>
          </p>
        )}
      </div>
    </li>
  );
}
