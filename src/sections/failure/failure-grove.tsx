import { stalkHeight, stalkPath } from '../../ui/grove/grove';

import * as styles from './failure-grove.module.css';

/** Distance between stalks, in CSS pixels. */
const apart = 40;

/** Heights in segments of the stalks on either side of the middle one, outward; the second list goes to the left. */
const heights = [
  [7, 8, 5, 6, 4, 7, 5, 8, 6, 3, 5, 7, 4, 6, 8, 5, 4, 7, 6, 5, 3, 6, 8, 4, 5, 7, 6, 4, 5, 6],
  [6, 5, 8, 6, 7, 4, 6, 5, 3, 7, 8, 5, 6, 4, 5, 7, 3, 6, 8, 4, 6, 5, 7, 4, 3, 6, 5, 8, 4, 6],
] as const;

const width = 2 * apart * (heights[0].length + 1);
const middle = width / 2;
const ground = stalkHeight(Math.max(...heights.flat()));

interface FailureGroveProps {
  /** In the middle of the grove: nothing but a shoot, or a stalk that has snapped and leans on its neighbour. */
  place: 'missing' | 'snapped';
}

/** A grove as wide as the window, cut off at its sides. Drawn pixel by pixel: it is never scaled. Decoration only. */
export function FailureGrove({ place }: FailureGroveProps) {
  const stalks = heights.flatMap((side, left) =>
    side.map((segments, index) =>
      stalkPath(middle + (left ? -1 : 1) * (index + 1) * apart, ground, segments),
    ),
  );
  return (
    <div className={styles.frame}>
      <svg
        className={styles.grove}
        width={width}
        height={ground}
        viewBox={`0 0 ${width} ${ground}`}
        aria-hidden="true"
      >
        <path className={styles.stalk} d={stalks.join('')} />
        {place === 'missing' ? (
          <path className={styles.middle} d={stalkPath(middle, ground, 1)} />
        ) : (
          <>
            <path className={styles.middle} d={stalkPath(middle, ground, 3)} />
            <path className={`${styles.middle} ${styles.leaning}`} d={stalkPath(middle, ground, 4, 3)} />
          </>
        )}
      </svg>
    </div>
  );
}
