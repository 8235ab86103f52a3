import { useGrowth } from '../../ui/growth/use-growth';
import { evenRows } from '../even-rows/even-rows';

import * as styles from './team-grove.module.css';

interface TeamGroveProps {
  /** Who leads comes first. */
  team: readonly { readonly role: string; readonly text: string }[];
}

/** A team as a grove: a stalk for each role on one ground line, the lead's the tallest. */
export function TeamGrove({ team }: TeamGroveProps) {
  const { ref, growth } = useGrowth<HTMLUListElement>();
  const inRow = evenRows(team.length, 5);
  return (
    <ul className={styles.grove} data-growth={growth} ref={ref}>
      {team.map(({ role, text }, index) => (
        <li className={styles.person} data-in-row={inRow[index]} key={role}>
          <div className={styles.plant}>
            <h3 className={styles.role}>{role}</h3>
            <span className={styles.stalk} aria-hidden="true" />
          </div>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
