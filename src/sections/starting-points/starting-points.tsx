import { Grove } from '../../ui/grove/grove';
import * as textStyles from '../../ui/text/text.module.css';

import * as styles from './starting-points.module.css';

interface StartingPointsProps {
  /** Kinds of clients, the smallest first. */
  points: readonly { readonly audience: string; readonly title: string; readonly text: string }[];
}

/** Heights of the stalks in segments for each kind of client. */
const groves: readonly (readonly number[])[] = [[2], [2, 4, 1, 3], [3, 5, 4, 6, 2, 5, 3, 4]];

/** Kinds of clients side by side, each below a grove of its size. */
export function StartingPoints({ points }: StartingPointsProps) {
  return (
    <ul className={styles.points}>
      {points.map(({ audience, title, text }, index) => (
        <li className={styles.point} key={audience}>
          <div className={styles.ground}>
            <Grove stalks={groves[Math.min(index, groves.length - 1)] ?? []} />
          </div>
          <p className={styles.audience}>{audience}</p>
          <h3>{title}</h3>
          <p className={textStyles.description}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
