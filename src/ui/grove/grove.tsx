import { useGrowth } from '../growth/use-growth';

import * as styles from './grove.module.css';

interface GroveProps {
  /** Height of each stalk in segments, from left to right. The tallest is drawn in the accent colour. */
  stalks: readonly number[];
}

/** Length of a segment, gap at a node and distance between stalks, in CSS pixels. */
const segment = 24;
const gap = 4;
const apart = 24;

/** Widths of the lines, which begin on a whole pixel: their edges are sharp. The same stand in the styles. */
const thin = 3;
const thick = 4;

/** The line language: stalks that stand on the lower edge of the drawing and grow in segments. Decoration only. */
export function Grove({ stalks }: GroveProps) {
  const { ref, growth } = useGrowth<SVGSVGElement>();
  const tallest = stalks.indexOf(Math.max(...stalks));
  const width = (stalks.length - 1) * apart + thick;
  const height = stalkHeight(Math.max(...stalks));
  return (
    <svg
      ref={ref}
      className={styles.grove}
      data-growth={growth}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {stalks.map((segments, stalk) => (
        <path
          key={stalk}
          className={stalk === tallest ? styles.tallest : styles.stalk}
          d={stalkPath(stalk * apart + (stalk === tallest ? thick : thin) / 2, height, segments)}
        />
      ))}
    </svg>
  );
}

/**
 * @param x middle of the line
 * @param ground where the stalk stands, both in pixels
 * @param below segments of another stalk that it stands on
 * @returns the path data of a stalk: a line for each segment, from the ground up
 */
export function stalkPath(x: number, ground: number, segments: number, below = 0): string {
  const lines = Array.from({ length: segments }, () => `v-${segment}`);
  return `M${x} ${ground - below * (segment + gap)}${lines.join(`m0-${gap}`)}`;
}

/** @returns the height in pixels of a stalk of so many segments */
export function stalkHeight(segments: number): number {
  return segments * (segment + gap) - gap;
}
