import { useGrowth } from '../growth/use-growth';

import * as styles from './grove.module.css';

interface GroveProps {
  /** Height of each stalk in segments, from left to right. The tallest is drawn in the accent colour. */
  stalks: readonly number[];
}

/** Length of a segment, gap at a node and distance between stalks, in CSS pixels: lines stay whole pixels wide. */
const segment = 24;
const gap = 4;
const apart = 24;

/** The line language: stalks that stand on the lower edge of the drawing and grow in segments. Decoration only. */
export function Grove({ stalks }: GroveProps) {
  const { ref, growth } = useGrowth<SVGSVGElement>();
  const tallest = stalks.indexOf(Math.max(...stalks));
  const width = (stalks.length - 1) * apart + 6;
  const height = Math.max(...stalks) * (segment + gap);
  return (
    <svg
      ref={ref}
      className={styles.grove}
      data-growth={growth}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {stalks.map((segments, stalk) => (
        <path
          key={stalk}
          className={stalk === tallest ? styles.tallest : styles.stalk}
          d={Array.from({ length: segments }, (_, index) => {
            const ground = height - index * (segment + gap) - (index === 0 ? 0 : gap / 2);
            return `M${stalk * apart + 3} ${ground}V${height - (index + 1) * (segment + gap) + gap / 2}`;
          }).join('')}
        />
      ))}
    </svg>
  );
}
