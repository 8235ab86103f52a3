import { BelowFirstView, useFirstOnes } from '../../browser/whole-page';

import * as styles from './case-study-list.module.css';
import { entryPlaces } from './entry-places';
import { StudyEntry, type ListedStudy } from './study-entry';
import { StudyFilters } from './study-filters';
import { useChosenFilter } from './use-chosen-filter';

export interface StudyFilterGroup {
  readonly label: string;
  readonly filters: readonly { readonly id: string; readonly label: string; readonly count: number }[];
}

interface CaseStudyListProps {
  studies: readonly ListedStudy[];
  groups: readonly StudyFilterGroup[];
  words: { filters: string; showAll: string; shown: (shown: number) => string };
  /** The `#…` of the page's location. */
  hash?: string;
}

/** Below the heading and the filters. */
const firstEntries = { narrow: 1, wide: 3 };

/** The address of all case studies: a fragment no filter has. */
const allId = 'all';

/**
 * All case studies, or those of one industry, service or technology, as the address says. The filters are links; the
 * rules of filter-rules.ts, which the page puts into its head, make them work before and without JavaScript.
 */
export function CaseStudyList({ studies, groups, words, hash = '' }: CaseStudyListProps) {
  const known = groups.flatMap(({ filters }) => filters.map(({ id }) => id));
  const { chosen, scripted, fresh } = useChosenFilter(known, hash);
  const shown = studies.filter(({ filters }) => chosen === undefined || filters.includes(chosen));
  const places = entryPlaces(studies.length);
  const rendered = useFirstOnes(studies, firstEntries);
  return (
    <div
      className={styles.studies}
      data-studies=""
      data-scripted={scripted ? '' : undefined}
      data-landing={fresh && !scripted ? '' : undefined}
      data-filtered={chosen === undefined ? undefined : ''}
    >
      <StudyFilters label={words.filters} groups={groups} chosen={chosen} />
      <div className={styles.status}>
        <p className={styles.shown} role="status">
          {words.shown(shown.length)}
        </p>
        <span className={styles.anchor} id={allId} />
        <a className={styles.all} href={`#${allId}`}>
          {words.showAll}
        </a>
      </div>
      <ul className={styles.list}>
        {rendered.map((study, index) => (
          <StudyEntry
            key={study.path}
            study={study}
            place={places[index] ?? 'large'}
            first={index === 0}
            below={index >= firstEntries.narrow}
            hidden={!shown.includes(study)}
          />
        ))}
      </ul>
      {/* Keeps what comes after the list out of view until all of it is there. */}
      <BelowFirstView>{null}</BelowFirstView>
    </div>
  );
}
