import { boundsOf, mapEdge, readLand, type Outline, type Place } from './world-map-land';
import { heightOf, pathOf, pointAt, stalksOn, type Frame, type Point, type Stalk } from './world-map-stalks';

/** A country we work for: its stalks, and where its node stands. */
export interface MapCountry extends Point {
  readonly code: string;
  /** Path data; empty for a country narrower than the distance between two stalks. */
  readonly stalks: string;
  /** Whether our offices are there. */
  readonly home: boolean;
}

/** The world as a grove. All numbers are units of a drawing of this width and height. */
export interface PresenceMap {
  readonly width: number;
  readonly height: number;
  /** All other land: every second stalk, and those in between, which small windows leave out. */
  readonly rest: string;
  readonly restBetween: string;
  readonly countries: readonly MapCountry[];
}

/** The country of the offices, larger. */
export interface HomeMap {
  readonly width: number;
  readonly height: number;
  readonly stalks: string;
}

const home = 'VN';

/** More stalks than the largest country of Europe has. */
const large = 24;

/** 2.4 degrees a stalk; from Cape Horn to the north of Greenland. */
const world: Frame = {
  west: mapEdge,
  east: mapEdge + 360,
  south: -56,
  north: 83.8,
  width: 1200,
  pitch: 8,
};

/** Vietnam's mainland and near islands, a fifth of a degree a stalk. */
const homeFrame: Frame = { west: 101.8, east: 109.8, south: 8.2, north: 23.6, width: 240, pitch: 6 };

/**
 * Draws the world with the countries we work for. The pages get this drawing, never the data it is made from.
 *
 * @param codes ISO 3166-1 codes of two letters
 * @throws for a code that no country has, naming the file and the code
 */
export function drawPresenceMap(codes: readonly string[]): PresenceMap {
  const land = readLand('50m');
  const rest = stalksOn(world, land.without(codes), 6);
  const every = (remainder: number) => rest.filter(({ x }) => Math.floor(x / world.pitch) % 2 === remainder);
  return {
    width: world.width,
    height: heightOf(world),
    rest: pathOf(every(0)),
    restBetween: pathOf(every(1)),
    countries: codes.map((code) => drawCountry(code, land.country(code))),
  };
}

function drawCountry(code: string, outlines: readonly Outline[]): MapCountry {
  const stalks = stalksOf(code, outlines);
  return { code, home: code === home, stalks: pathOf(stalks), ...nodeOf(stalks, outlines[0] ?? []) };
}

/** Home stands denser than the others. In small countries short stalks matter, in large ones they are only islands. */
function stalksOf(code: string, outlines: readonly Outline[]): Stalk[] {
  if (code === home) return stalksOn({ ...world, pitch: world.pitch / 2 }, outlines, 3);
  const stalks = stalksOn(world, outlines, 3);
  return stalks.length > large ? stalksOn(world, outlines, 6) : stalks;
}

/** The node crowns a tall stalk in the middle of the mainland; a country without stalks is a node alone. */
function nodeOf(stalks: readonly Stalk[], mainland: Outline): Point {
  const { west, east, south, north } = boundsOf(mainland);
  const middle = pointAt(world, [(west + east) / 2, (south + north) / 2]);
  const worth = ({ x, foot, top }: Stalk) => foot - top - Math.abs(x - middle.x);
  const best = [...stalks].sort((a, b) => worth(b) - worth(a))[0];
  return best === undefined
    ? { x: Math.round(middle.x), y: Math.round(middle.y) }
    : { x: best.x, y: best.top };
}

/** Draws the country of the offices. */
export function drawHomeMap(): HomeMap {
  const stalks = stalksOn(homeFrame, readLand('10m').country(home), 2);
  return { width: homeFrame.width, height: heightOf(homeFrame), stalks: pathOf(stalks) };
}

/** @returns where a place stands in the drawing of `drawHomeMap`, to a tenth of a unit */
export function placeOnHomeMap(place: Place): Point {
  const { x, y } = pointAt(homeFrame, place);
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}
