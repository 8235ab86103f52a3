import type { MouseEvent } from 'react';

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

function Filters({ filters, chosen }: { filters: StudyFilterGroup['filters']; chosen: string | undefined }) {
  return filters.map(({ id, label, count }) => (
    <li key={id}>
      <span className={`${styles.anchor} ${styles.narrowing}`} id={id} />
      <a
        className={styles.filter}
        href={`#${id}`}
        aria-current={id === chosen ? 'true' : undefined}
        onClick={keepFocus}
      >
        <span>{label}</span> <span className={styles.count}>{count}</span>
      </a>
    </li>
  ));
}

/** Browsers move the focus away from a link to a fragment; keyboard users continue from the filter. */
function keepFocus({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  requestAnimationFrame(() => currentTarget.focus({ preventScroll: true }));
}

/**
 * The filters work without JavaScript by these rules for `:target`. They do not apply to a hydrated list, because
 * navigations within the app do not change `:target`.
 *
 * @param ids of filters: letters, digits, `=` and `-` only
 */
export function filterRules(ids: readonly string[]): string {
  const rules = ids.map(
    (id) =>
      `[data-studies]:not([data-scripted]):has([id="${id}"]:target) [data-filters]:not([data-filters~="${id}"]){display:none}`,
  );
  return `@layer sections{${rules.join('')}}`;
}
