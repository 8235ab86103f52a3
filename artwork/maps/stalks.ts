import { northing, pointAt, scaleOf, type Frame, type Point, type Stalk } from '../../src/gatsby/world-map';

import type { Outline } from './land';

export function heightOf(frame: Frame): number {
  return Math.round((northing(frame.north) - northing(frame.south)) * scaleOf(frame));
}

/**
 * Land as stalks: one upright line where each column of the drawing crosses it.
 *
 * @returns from left to right, each column from the bottom up, however short; whole numbers
 */
export function stalksOn(frame: Frame, land: readonly Outline[]): Stalk[] {
  const crossings = new Map<number, number[]>();
  for (const outline of land) {
    const points = outline.map((place) => pointAt(frame, place));
    points.forEach((to, index) => {
      const from = points[index - 1];
      if (from !== undefined) addCrossings(frame, from, to, crossings);
    });
  }
  return [...crossings]
    .sort(([a], [b]) => a - b)
    .flatMap(([column, heights]) =>
      piecesBetween(heights).map((piece) => ({ x: middle(frame, column), ...piece })),
    );
}

const middle = ({ pitch }: Frame, column: number) => (column + 0.5) * pitch;

/** Adds the points where the line between two corners crosses the middles of columns. */
function addCrossings(frame: Frame, from: Point, to: Point, crossings: Map<number, number[]>): void {
  const [left, right] = from.x <= to.x ? [from, to] : [to, from];
  const columns = Math.round(frame.width / frame.pitch);
  const first = Math.max(0, Math.ceil(left.x / frame.pitch - 0.5));
  for (let column = first; column < columns && middle(frame, column) < right.x; column++) {
    const share = (middle(frame, column) - left.x) / (right.x - left.x);
    const heights = crossings.get(column) ?? [];
    heights.push(left.y + share * (right.y - left.y));
    crossings.set(column, heights);
  }
}

/** The gap above a stalk, so that it does not run into one on the next country's ground. */
const nodeGap = 2;

/** Every second crossing enters the land, the next leaves it. */
function piecesBetween(heights: readonly number[]): Omit<Stalk, 'x'>[] {
  const upwards = [...heights].sort((a, b) => b - a);
  return upwards.flatMap((foot, index) => {
    const top = upwards[index + 1];
    return index % 2 === 0 && top !== undefined
      ? [{ foot: Math.round(foot), top: Math.round(top) + nodeGap }]
      : [];
  });
}
