import drawings from './world-map.json';

/** Degrees. */
export type Place = readonly [east: number, north: number];

/** A section of the world and its resolution. Degrees; `width` and `pitch` in units of the drawing. */
export interface Frame {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  readonly width: number;
  /** Distance of stalks. */
  readonly pitch: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A vertical line from `foot` to `top`; y points downwards. */
export interface Stalk {
  readonly x: number;
  readonly foot: number;
  readonly top: number;
}

/** A country of clients: its stalks, and the position of its node. */
export interface MapCountry extends Point {
  readonly code: string;
  /** Path data; empty for a country between two stalks. */
  readonly stalks: string;
  /** Whether it has our offices. */
  readonly home: boolean;
}

/** The world as a grove, in units of this width and height. */
export interface PresenceMap {
  readonly width: number;
  readonly height: number;
  /** All other land: every second stalk, and the ones between, which small windows hide. */
  readonly rest: string;
  readonly restBetween: string;
  readonly countries: readonly MapCountry[];
}

/** The country of the offices, enlarged. */
export type HomeMap = (typeof drawings)['home'];

/** As drawn by artwork/maps/render.ts. */
export interface DrawnCountry extends Point {
  readonly stalks: string;
  /** The same land as part of the rest of the world: x, foot and top of each piece, short ones included. */
  readonly land: readonly number[][];
  /** Parts far from the mainland, which always belong to the rest of the world. */
  readonly far: readonly number[][];
}

export const home = 'VN';
/** Shorter stalks and gaps are not drawn. */
const shortest = 6;
/** Vietnam's mainland and near islands, one stalk per fifth of a degree. */
export const homeFrame: Frame = { west: 101.8, east: 109.8, south: 8.2, north: 23.6, width: 240, pitch: 6 };

/** @param codes ISO 3166-1 codes of two letters @throws for a code that is not on the map */
export function drawPresenceMap(codes: readonly string[]): PresenceMap {
  const { width, height, pitch, elsewhere } = drawings;
  const all = new Map<string, DrawnCountry>(Object.entries(drawings.countries));
  const countries = codes.map((code) => {
    const { stalks, x, y } = all.get(code) ?? throwUnknown(code);
    return { code, home: code === home, stalks, x, y };
  });
  const others = [...all].flatMap(([code, { land, far }]) =>
    codes.includes(code) ? far : [...land, ...far],
  );
  const rest = stalksOf([...elsewhere, ...others]);
  const every = (remainder: number) => rest.filter(({ x }) => Math.floor(x / pitch) % 2 === remainder);
  return { width, height, rest: pathOf(every(0)), restBetween: pathOf(every(1)), countries };
}

function throwUnknown(code: string): never {
  throw new Error(
    `content/settings/site/index.en.md, field “countries”: “${code}” is not on the map. Write two capital letters of ISO 3166-1, such as VN.`,
  );
}

/** @returns stalks from left to right and bottom to top; pieces with a common border are joined */
function stalksOf(pieces: readonly number[][]): Stalk[] {
  const sorted = pieces
    .map(([x = 0, foot = 0, top = 0]): Stalk => ({ x, foot, top }))
    .sort((a, b) => a.x - b.x || b.foot - a.foot);
  return withoutShort(sorted, shortest);
}

/** @returns the stalks without short gaps, which would look like drawing errors, and without short stalks */
export function withoutShort(sorted: readonly Stalk[], least: number): Stalk[] {
  const joined = sorted.reduce<Stalk[]>((stalks, piece) => {
    const last = stalks.at(-1);
    const isGapShort = last?.x === piece.x && last.top - piece.foot < least;
    return isGapShort
      ? [...stalks.slice(0, -1), { ...last, top: Math.min(last.top, piece.top) }]
      : [...stalks, piece];
  }, []);
  return joined.filter(({ foot, top }) => foot - top >= least);
}

/** @returns the stalks as SVG path data, from foot to top, with few characters */
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

export function drawHomeMap(): HomeMap {
  return drawings.home;
}

/** @returns the position of a place in the drawing of `drawHomeMap`, to a tenth of a unit */
export function placeOnHomeMap(place: Place): Point {
  const { x, y } = pointAt(homeFrame, place);
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}

/**
 * Patterson's cylindrical projection (2014): meridians are vertical like the stalks, and high latitudes are enlarged far less
 * than by Mercator's.
 */
export function northing(north: number): number {
  const angle = (north * Math.PI) / 180;
  const square = angle * angle;
  return angle * (1.0148 + square * square * (0.23185 + square * (-0.14499 + square * 0.02406)));
}

export const scaleOf = ({ west, east, width }: Frame) => width / (((east - west) * Math.PI) / 180);

export function pointAt(frame: Frame, [east, north]: Place): Point {
  return {
    x: ((east - frame.west) / (frame.east - frame.west)) * frame.width,
    y: (northing(frame.north) - northing(north)) * scaleOf(frame),
  };
}
