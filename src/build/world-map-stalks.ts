import type { Outline, Place } from './world-map-land';

/** What part of the world a drawing shows and how finely. Degrees; `width` and `pitch` in units of the drawing. */
export interface Frame {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  readonly width: number;
  /** Distance between two stalks. */
  readonly pitch: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A stalk stands on `foot` and ends at `top`; y counts downwards. */
export interface Stalk {
  readonly x: number;
  readonly foot: number;
  readonly top: number;
}

/**
 * Patterson's cylindrical projection (2014): meridians are upright, so each stalk stands on one; high latitudes are
 * enlarged far less than by Mercator's.
 */
function northing(north: number): number {
  const angle = (north * Math.PI) / 180;
  const square = angle * angle;
  return angle * (1.0148 + square * square * (0.23185 + square * (-0.14499 + square * 0.02406)));
}

const scaleOf = ({ west, east, width }: Frame) => width / (((east - west) * Math.PI) / 180);

/** @returns where a place stands in the drawing. */
export function pointAt(frame: Frame, [east, north]: Place): Point {
  return {
    x: ((east - frame.west) / (frame.east - frame.west)) * frame.width,
    y: (northing(frame.north) - northing(north)) * scaleOf(frame),
  };
}

export function heightOf(frame: Frame): number {
  return Math.round((northing(frame.north) - northing(frame.south)) * scaleOf(frame));
}

/**
 * Land as stalks: one upright line where each column of the drawing crosses it.
 *
 * @param least shorter lines, and gaps between lines, are left out
 * @returns from left to right, in a column from the bottom up; whole numbers
 */
export function stalksOn(frame: Frame, land: readonly Outline[], least: number): Stalk[] {
  const crossings = new Map<number, number[]>();
  for (const outline of land) {
    const points = outline.map((place) => pointAt(frame, place));
    points.forEach((to, index) => {
      const from = points[index - 1];
      if (from !== undefined) cross(frame, from, to, crossings);
    });
  }
  return [...crossings]
    .sort(([a], [b]) => a - b)
    .flatMap(([column, heights]) =>
      joined(pairs(heights), least).map((pair) => ({ x: middle(frame, column), ...pair })),
    )
    .filter(({ foot, top }) => foot - top >= least);
}

const middle = ({ pitch }: Frame, column: number) => (column + 0.5) * pitch;

/** Notes where the line between two corners crosses the middles of columns. */
function cross(frame: Frame, from: Point, to: Point, crossings: Map<number, number[]>): void {
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

/** What is left free above a stalk, so that one on the next country’s ground does not seem to be the same. */
const nodeGap = 2;

/** Every second crossing enters the land, the next leaves it. */
function pairs(heights: readonly number[]): Omit<Stalk, 'x'>[] {
  const upwards = [...heights].sort((a, b) => b - a);
  return upwards.flatMap((foot, index) => {
    const top = upwards[index + 1];
    return index % 2 === 0 && top !== undefined
      ? [{ foot: Math.round(foot), top: Math.round(top) + nodeGap }]
      : [];
  });
}

/** Straits and lakes too narrow to be seen would only look like faults of the line. */
function joined(pieces: readonly Omit<Stalk, 'x'>[], least: number): Omit<Stalk, 'x'>[] {
  return pieces.reduce<Omit<Stalk, 'x'>[]>((stalks, piece) => {
    const below = stalks.at(-1);
    return below !== undefined && below.top - piece.foot < least
      ? [...stalks.slice(0, -1), { foot: below.foot, top: piece.top }]
      : [...stalks, piece];
  }, []);
}

/** @returns the stalks as the `d` of an SVG path, each drawn from its foot to its top, in few characters */
export function pathOf(stalks: readonly Stalk[]): string {
  let [x, y] = [0, 0];
  return stalks
    .map((stalk) => {
      const [right, down] = [stalk.x - x, stalk.foot - y];
      [x, y] = [stalk.x, stalk.top];
      return `m${right}${down < 0 ? '' : ' '}${down}v${stalk.top - stalk.foot}`;
    })
    .join('');
}
