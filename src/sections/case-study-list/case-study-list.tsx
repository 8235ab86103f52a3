import * as styles from './case-study-list.module.css';
import { entryPlaces, StudyEntry, type ListedStudy } from './study-entry';
import { StudyFilters } from './study-filters';
import { useChosenFilter } from './use-chosen-filter';

export interface StudyFilterGroup {
  readonly label: string;
  readonly filters: readonly { readonly id: string; readonly label: string; readonly count: number }[];
}

interface CaseStudyListProps {
  studies: readonly ListedStudy[];
  groups: readonly StudyFilterGroup[];
  labels: { filters: string; showAll: string; shown: (shown: number) => string };
  /** The `#…` of the page's location. */
  hash?: string;
}

/** Fragment of the address of the unfiltered list. */
const allId = 'all';

/**
 * All case studies, or those of the industry, service or technology in the address. The filters are links, which also work
 * before hydration and without JavaScript (filterRules).
 */
export function CaseStudyList({ studies, groups, labels, hash = '' }: CaseStudyListProps) {
  const known = groups.flatMap(({ filters }) => filters.map(({ id }) => id));
  const { chosen, scripted, fresh } = useChosenFilter(known, hash);
  const shown = studies.filter(({ filters }) => chosen === undefined || filters.includes(chosen));
  const places = entryPlaces(studies.length);
  return (
    <div
      className={styles.studies}
      data-studies=""
      data-scripted={scripted ? '' : undefined}
      data-landing={fresh && !scripted ? '' : undefined}
      data-filtered={chosen === undefined ? undefined : ''}
    >
      <StudyFilters label={labels.filters} groups={groups} chosen={chosen} />
      <div className={styles.status}>
        <p className={styles.shown} role="status">
          {labels.shown(shown.length)}
        </p>
        <span className={styles.anchor} id={allId} />
        <a className={styles.all} href={`#${allId}`}>
          {labels.showAll}
        </a>
      </div>
      <ul className={styles.list}>
        {studies.map((study, index) => (
          <StudyEntry
            key={study.path}
            study={study}
            place={places[index] ?? 'large'}
            first={index === 0}
            hidden={!shown.includes(study)}
          />
        ))}
      </ul>
    </div>
  );
}
