import { useGrowth } from '../../ui/growth/use-growth';
import { spanStyles } from '../even-rows/even-rows';

import * as styles from './team-grove.module.css';

interface TeamGroveProps {
  /** The lead is the first one. */
  team: readonly { readonly role: string; readonly text: string }[];
}

/** A team as a grove with a stalk for each role; the first is the tallest. */
export function TeamGrove({ team }: TeamGroveProps) {
  const { ref, growth } = useGrowth<HTMLUListElement>();
  const spans = spanStyles(team.length, 5, 60);
  return (
    <ul className={styles.grove} data-growth={growth} ref={ref}>
      {team.map(({ role, text }, index) => (
        <li className={styles.person} style={spans[index]} key={role}>
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
