import { Link } from 'gatsby';

import { Cover, ProductKind } from '../../ui/cover-card/cover-card';
import * as card from '../../ui/cover-card/cover-card.module.css';
import type { QueriedPicture } from '../../ui/picture/picture';
import * as textStyles from '../../ui/text/text.module.css';

import * as styles from './study-entry.module.css';

export interface ListedStudy {
  path: string;
  product: string;
  kind: string;
  title: string;
  cover: QueriedPicture;
  statistic?: { readonly figure: string; readonly label: string } | undefined;
  /** Ids of the filters that show it. */
  filters: readonly string[];
}

/** Place of an entry in the grid: a row of its own, or the wider or narrower of two columns. */
type Place = 'large' | 'largeMirrored' | 'wide' | 'narrow';

/**
 * One large entry alternates with a pair, mirrored every second time. A last entry without a neighbour shares the row of
 * the entry before it.
 *
 * @returns the place of each entry, in order
 */
export function entryPlaces(count: number): Place[] {
  const remainder = count % 3;
  return Array.from({ length: count }, (_, index): Place => {
    const mirrored = Math.floor(index / 3) % 2 === 1;
    const inLastPair = remainder === 2 && index >= count - remainder;
    const position = (index % 3) + (inLastPair ? 1 : 0);
    if (position === 0) return mirrored ? 'largeMirrored' : 'large';
    return (position === 1) === mirrored ? 'narrow' : 'wide';
  });
}

interface StudyEntryProps {
  study: ListedStudy;
  place: Place;
  /** Whether it is in the first view. */
  first: boolean;
  hidden: boolean;
}

const coverSizes: Readonly<Record<Place, string>> = {
  large: '(width > 992px) 804px, 94vw',
  largeMirrored: '(width > 992px) 804px, 94vw',
  wide: '(width > 992px) 700px, (width > 768px) 48vw, 94vw',
  narrow: '(width > 992px) 494px, (width > 768px) 48vw, 94vw',
};

/** A case study in the list: cover, product, title and its strongest figure. */
export function StudyEntry({ study, place, first, hidden }: StudyEntryProps) {
  const { path, product, kind, title, cover, statistic, filters } = study;
  return (
    <li
      className={`${card.card} ${styles.entry} ${styles[place]}`}
      hidden={hidden}
      data-filters={filters.join(' ')}
    >
      <Cover path={path} cover={cover} sizes={coverSizes[place]} fetch={first ? 'eager' : 'lazy'} />
      <div className={styles.texts}>
        <ProductKind product={product} kind={kind} isSmall />
        <h2 className={styles.title}>
          <Link className={card.link} to={path}>
            {title}
          </Link>
        </h2>
        {statistic && (
          <p className={styles.statistic}>
            <strong className={styles.figure}>{statistic.figure}</strong>{' '}
            <span className={textStyles.note}>{statistic.label}</span>
          </p>
        )}
      </div>
    </li>
  );
}
