import {
  home,
  homeFrame,
  pathOf,
  pointAt,
  withoutShort,
  type DrawnCountry,
  type Frame,
  type Point,
  type Stalk,
} from '../../src/gatsby/world-map';

import { countryCodes } from './country-codes';
import { boundsOf, mapEdge, readLand, type Outline } from './land';
import { heightOf, stalksOn } from './stalks';

/** More stalks than the largest country of Europe has. */
const large = 24;

/** 2.4 degrees a stalk; from Cape Horn to the north of Greenland. */
export const world: Frame = {
  west: mapEdge,
  east: mapEdge + 360,
  south: -56,
  north: 83.8,
  width: 1200,
  pitch: 8,
};

/** @returns the content of src/gatsby/world-map.json */
export function drawMaps() {
  const land = readLand('50m');
  const countries = Object.entries(countryCodes).flatMap(([code, number]) => {
    const parts = land.country(number);
    return parts.near.length === 0 ? [] : [[code, drawCountry(code, parts)] as const];
  });
  return {
    width: world.width,
    height: heightOf(world),
    pitch: world.pitch,
    countries: Object.fromEntries(countries),
    elsewhere: piecesOf(land.without(Object.values(countryCodes))),
    home: drawHome(),
  };
}

function drawCountry(code: string, { near, far }: { near: Outline[]; far: Outline[] }): DrawnCountry {
  const stalks = stalksOf(code, near);
  return {
    stalks: pathOf(stalks),
    ...nodeOf(stalks, near[0] ?? []),
    land: piecesOf(near),
    far: piecesOf(far),
  };
}

function piecesOf(outlines: readonly Outline[]): number[][] {
  return stalksOn(world, outlines).map(({ x, foot, top }) => [x, foot, top]);
}

/** Home is drawn denser than the others. In small countries short stalks matter, in large ones they are only islands. */
function stalksOf(code: string, outlines: readonly Outline[]): Stalk[] {
  if (code === home) return withoutShort(stalksOn({ ...world, pitch: world.pitch / 2 }, outlines), 3);
  const all = stalksOn(world, outlines);
  const stalks = withoutShort(all, 3);
  return stalks.length > large ? withoutShort(all, 6) : stalks;
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

function drawHome() {
  const { near } = readLand('10m').country(countryCodes[home] ?? '');
  const stalks = withoutShort(stalksOn(homeFrame, near), 2);
  return { width: homeFrame.width, height: heightOf(homeFrame), stalks: pathOf(stalks) };
}
