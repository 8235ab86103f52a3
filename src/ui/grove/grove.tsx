import { useGrowth } from '../growth/use-growth';

import * as styles from './grove.module.css';

interface GroveProps {
  /** Height of each stalk in segments, from left to right. The tallest is drawn in the accent colour. */
  stalks: readonly number[];
}

/** Lengths in CSS pixels. */
const segment = 24;
const gap = 4;
const spacing = 24;

/** Widths of the lines, as in the styles. Lines begin on a whole pixel, so that their edges are sharp. */
const thin = 3;
const thick = 4;

/** Stalks that grow in segments from the lower edge of the drawing (docs/design.md). Decoration only. */
export function Grove({ stalks }: GroveProps) {
  const { ref, growth } = useGrowth<SVGSVGElement>();
  const tallest = stalks.indexOf(Math.max(...stalks));
  const width = (stalks.length - 1) * spacing + thick;
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
          d={stalkPath(stalk * spacing + (stalk === tallest ? thick : thin) / 2, height, segments)}
        />
      ))}
    </svg>
  );
}

/**
 * @param x middle of the line
 * @param ground lower edge, in pixels as x
 * @param base number of segments below the stalk
 * @returns the path data of a stalk, from the ground up
 */
export function stalkPath(x: number, ground: number, segments: number, base = 0): string {
  const lines = Array.from({ length: segments }, () => `v-${segment}`);
  return `M${x} ${ground - base * (segment + gap)}${lines.join(`m0-${gap}`)}`;
}

export function stalkHeight(segments: number): number {
  return segments * (segment + gap) - gap;
}
