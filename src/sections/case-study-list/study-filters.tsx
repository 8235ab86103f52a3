import type { MouseEvent } from 'react';

import { useFirstOnes, useWholePage } from '../../browser/whole-page';

import type { StudyFilterGroup } from './case-study-list';
import * as styles from './case-study-list.module.css';

interface StudyFiltersProps {
  label: string;
  groups: readonly StudyFilterGroup[];
  chosen: string | undefined;
}

/** Links to the case studies of each industry, service and technology, with how many there are of each. */
export function StudyFilters({ label, groups, chosen }: StudyFiltersProps) {
  return (
    <nav className={styles.filters} aria-label={label}>
      {groups.map((group) => (
        <div className={styles.group} key={group.label}>
          <p className={styles.groupLabel}>{group.label}</p>
          <ul className={styles.row} aria-label={group.label}>
            <Filters filters={group.filters} chosen={chosen} />
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** In a narrow window a group is one line, which can be scrolled; in a wide one all are in view. */
const firstFilters = { narrow: 5, wide: Infinity };

function Filters({ filters, chosen }: { filters: StudyFilterGroup['filters']; chosen: string | undefined }) {
  // Nothing leads to a filter before the page is whole: one that is entered at a place is whole at once.
  const haveAnchors = useWholePage();
  return useFirstOnes(filters, firstFilters).map(({ id, label, count }) => (
    <li key={id}>
      {haveAnchors && <span className={`${styles.anchor} ${styles.narrowing}`} id={id} />}
      <a
        className={styles.filter}
        href={`#${id}`}
        aria-current={id === chosen ? 'true' : undefined}
        onClick={keepFocus}
        data-keeps-width=""
      >
        {label} <span className={styles.count}>{count}</span>
      </a>
    </li>
  ));
}

/** Following a link to a place on the page takes the focus from the link; whoever filters by keyboard goes on from there. */
function keepFocus({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  requestAnimationFrame(() => currentTarget.focus({ preventScroll: true }));
}
