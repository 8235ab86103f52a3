import type { ReactNode } from 'react';

import { ButtonLink } from '../../ui/button/button';
import { stalkHeight, stalkPath } from '../../ui/grove/grove';

import * as styles from './failure.module.css';

interface FailureProps {
  heading: string;
  text?: string | undefined;
  action: string;
  path: string;
  /** For the error page, which fills the window with a gradient. */
  full?: boolean;
  /** Below the button. */
  children?: ReactNode;
}

/** A missing or failed page: a heading, a button, and a grove in which a stalk is missing or has snapped. */
export function Failure({ heading, text, action, path, full = false, children }: FailureProps) {
  return (
    <section className={`${styles.failure} ${full ? styles.full : ''}`} data-ends-in-drawing="">
      <div className={styles.texts}>
        <h1 className={styles.heading}>{heading}</h1>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        <ButtonLink to={path} variant="fullWidth">
          {action}
        </ButtonLink>
        {children}
      </div>
      <FailureGrove isSnapped={full} />
    </section>
  );
}

/** Between stalks, in CSS pixels. */
const spacing = 40;

/** Heights in segments, from the middle to the right and to the left. */
const heights = [
  [7, 8, 5, 6, 4, 7, 5, 8, 6, 3, 5, 7, 4, 6, 8, 5, 4, 7, 6, 5, 3, 6, 8, 4, 5, 7, 6, 4, 5, 6],
  [6, 5, 8, 6, 7, 4, 6, 5, 3, 7, 8, 5, 6, 4, 5, 7, 3, 6, 8, 4, 6, 5, 7, 4, 3, 6, 5, 8, 4, 6],
] as const;

const width = 2 * spacing * (heights[0].length + 1);
const middle = width / 2;
const ground = stalkHeight(Math.max(...heights.flat()));

/** A grove as wide as the window, cut off at its sides. It is never scaled, so that its lines are sharp. */
function FailureGrove({ isSnapped }: { isSnapped: boolean }) {
  const stalks = heights.flatMap((side, left) =>
    side.map((segments, index) =>
      stalkPath(middle + (left ? -1 : 1) * (index + 1) * spacing, ground, segments),
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
        <path className={styles.middle} d={stalkPath(middle, ground, isSnapped ? 3 : 1)} />
        {isSnapped && (
          <path className={`${styles.middle} ${styles.leaning}`} d={stalkPath(middle, ground, 4, 3)} />
        )}
      </svg>
    </div>
  );
}
