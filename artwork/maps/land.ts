import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { merge } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';

import type { Place } from '../../src/gatsby/world-map';

/** One coast or border, closed: the last corner is the first. Lakes and enclaves are outlines of their own. */
export type Outline = readonly Place[];

const antarctica = '010';

/** Parts of a country farther than this many degrees from its largest part are drawn with the rest of the world. */
const farAway = 35;

/**
 * The countries of Natural Earth (public domain), as world-atlas packs them.
 *
 * @param scale 50m for a map of the world, 10m for a map of one country
 */
export function readLand(scale: '50m' | '10m') {
  const path = join(process.cwd(), 'node_modules', 'world-atlas', `countries-${scale}.json`);
  const atlas = JSON.parse(readFileSync(path, 'utf8')) as Topology<{ countries: GeometryCollection }>;
  const shapes = atlas.objects.countries.geometries.filter(
    (shape): shape is Polygon | MultiPolygon => shape.type === 'Polygon' || shape.type === 'MultiPolygon',
  );
  return {
    /** @returns the outlines of a country's parts, the largest part first; none if the data has no such country */
    country(number: string): { near: Outline[]; far: Outline[] } {
      const parts = merge(
        atlas,
        shapes.filter(({ id }) => id !== undefined && String(id) === number),
      )
        .coordinates.map((part) => part.map(inOnePiece))
        .sort((a, b) => extent(b) - extent(a));
      const isFar = (part: Outline[]) => isFarFrom(parts[0], part);
      return { near: parts.filter((part) => !isFar(part)).flat(), far: parts.filter(isFar).flat() };
    },
    /** @returns the outlines of all land but these countries and Antarctica */
    without(numbers: readonly string[]): Outline[] {
      const left = shapes.filter(({ id }) => ![antarctica, ...numbers].includes(String(id)));
      return merge(atlas, left).coordinates.flat().map(inOnePiece);
    },
  };
}

/** The outer coast's width times height in degrees: enough to tell a mainland from an island. */
function extent([coast = []]: Outline[]): number {
  const { west, east, south, north } = boundsOf(coast);
  return (east - west) * (north - south);
}

function isFarFrom(main: Outline[] | undefined, part: Outline[]): boolean {
  const [a, b] = [boundsOf(main?.[0] ?? []), boundsOf(part[0] ?? [])];
  const gap = Math.max(a.west - b.east, b.west - a.east, a.south - b.north, b.south - a.north);
  return gap > farAway;
}

/** @returns the least box around an outline, in degrees */
export function boundsOf(outline: Outline) {
  const [easts, norths] = [outline.map(([east]) => east), outline.map(([, north]) => north)];
  return {
    west: Math.min(...easts),
    east: Math.max(...easts),
    south: Math.min(...norths),
    north: Math.max(...norths),
  };
}

/** Where the map of the world is cut open, in degrees east: in the Bering Strait, so that Russia stays whole. */
export const mapEdge = -168.5;

/** Follows an outline across 180° without a jump, and moves it as a whole to the map’s side of the edge. */
function inOnePiece(outline: readonly (readonly number[])[]): Outline {
  let last = outline[0]?.[0] ?? 0;
  const places = outline.map(([east = 0, north = 0]): Place => {
    last = east + 360 * Math.round((last - east) / 360);
    return [last, north];
  });
  const { west, east } = boundsOf(places);
  const turn = 360 * Math.ceil((mapEdge - (west + east) / 2) / 360);
  return places.map(([x, y]): Place => [x + turn, y]);
}
