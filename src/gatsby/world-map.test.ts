import fc from 'fast-check';

import { countryCodes } from '../../artwork/maps/country-codes';
import { drawMaps, world } from '../../artwork/maps/draw-maps';
import type { Outline } from '../../artwork/maps/land';
import { stalksOn } from '../../artwork/maps/stalks';

import {
  drawHomeMap,
  drawPresenceMap,
  pathOf,
  placeOnHomeMap,
  pointAt,
  withoutShort,
  type Frame,
  type Stalk,
} from './world-map';
import drawings from './world-map.json';

const codes = ['VN', 'JP', 'KR', 'FR', 'US', 'GB', 'DE', 'CH', 'BE', 'NL', 'SG', 'AU', 'CA', 'SE'];
const frame: Frame = { west: 0, east: 10, south: 0, north: 10, width: 100, pitch: 10 };

function square(west: number, south: number, side: number): Outline {
  const [east, north] = [west + side, south + side];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

/** Reads path data back. */
function stalksIn(path: string): Stalk[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/m(-?\d+)( \d+| ?-\d+)v(-?\d+)/g)].map(([, right, down, up]) => {
    x += Number(right);
    const foot = y + Number(down);
    y = foot + Number(up);
    return { x, foot, top: y };
  });
}

describe('stalks', () => {
  it('are where a column crosses land, without lakes', () => {
    const stalks = stalksOn(frame, [square(1, 1, 8), square(3, 3, 4)]);
    expect(stalks.filter(({ x }) => x === 15)).toHaveLength(1);
    expect(stalks.filter(({ x }) => x === 55)).toHaveLength(2);
    expect(stalks.filter(({ x }) => x === 5 || x === 95)).toEqual([]);
  });

  it('are omitted if they are too short', () => {
    expect(withoutShort(stalksOn(frame, [square(1, 1, 2)]), 40)).toEqual([]);
  });

  it('are one stalk where two pieces overlap or nearly touch', () => {
    const pieces = [
      [90, 50],
      [48, 46],
      [46, 47],
      [46, 20],
      [10, 4],
    ].map(([foot = 0, top = 0]) => ({ x: 5, foot, top }));
    expect(withoutShort(pieces, 6)).toEqual([
      { x: 5, foot: 90, top: 20 },
      { x: 5, foot: 10, top: 4 },
    ]);
  });

  it('are the same after a round trip through path data', () => {
    const stalk = fc.record({
      x: fc.integer({ min: 0, max: 999 }),
      foot: fc.integer({ min: 0, max: 999 }),
      top: fc.integer({ min: 0, max: 999 }),
    });
    fc.assert(
      fc.property(fc.array(stalk), (stalks) => {
        expect(stalksIn(pathOf(stalks))).toEqual(stalks);
      }),
    );
  });
});

describe('the map of the world', () => {
  const map = drawPresenceMap(codes);
  const drawn = [map.rest, map.restBetween, ...map.countries.map(({ stalks }) => stalks)].map(stalksIn);

  it('has every country once, in the given order, and marks the offices’ country', () => {
    expect(map.countries.map(({ code }) => code)).toEqual(codes);
    expect(map.countries.filter(({ home }) => home).map(({ code }) => code)).toEqual(['VN']);
  });

  it('stays within its frame, without Antarctica', () => {
    for (const { x, foot, top } of drawn.flat()) {
      expect(x > 0 && x < map.width && foot > top).toBe(true);
      expect(top >= 0 && foot <= map.height).toBe(true);
    }
  });

  it('draws no piece of land twice', () => {
    const feet = drawn.flat().map(({ x, foot }) => `${x} ${foot}`);
    expect(new Set(feet).size).toBe(feet.length);
  });

  it('draws a country narrower than a stalk as a node at its position', () => {
    const singapore = map.countries.find(({ code }) => code === 'SG');
    expect(singapore?.stalks).toBe('');
    const vietnam = map.countries.find(({ home }) => home);
    expect(singapore?.y).toBeGreaterThan(vietnam?.y ?? Infinity);
  });

  it('shows Russia beyond 180° once, at the eastern edge, and draws no line along the north', () => {
    const russia = stalksIn(drawings.countries.RU.stalks);
    expect(Math.min(...russia.map(({ x }) => x))).toBeGreaterThan(500);
    expect(Math.max(...russia.map(({ x }) => x))).toBeGreaterThan(1150);
    const sea = pointAt(world, [-5, 73]);
    const across = drawn
      .flat()
      .filter(({ x, foot, top }) => Math.abs(x - sea.x) < 8 && foot > sea.y && top < sea.y);
    expect(across).toEqual([]);
  });

  it('is within its limit of bytes', () => {
    expect(JSON.stringify(map).length).toBeLessThan(5200);
  });

  it.each(['UK', 'vn', 'TV', 'AQ'])('throws for the country code %s, with file and code', (code) => {
    expect(() => drawPresenceMap(['VN', code])).toThrow(
      new RegExp(`content/settings/site.*“countries”.*“${code}” is not on the map`),
    );
  });
});

describe('world-map.json', () => {
  it('equals the output of the drawing code', () => {
    expect(drawMaps()).toEqual(drawings);
  });

  it('takes leading zeros of country numbers into account', () => {
    expect(['VN', 'AU', 'AF', 'ZW'].map((code) => countryCodes[code])).toEqual(['704', '036', '004', '716']);
  });
});

describe('the map of the offices’ country', () => {
  const map = drawHomeMap();
  const stalks = stalksIn(map.stalks);

  it.each([
    ['Hanoi', 105.7838, 21.0307],
    ['Ho Chi Minh City', 106.6927, 10.7788],
  ] as const)('has %s on its land', (_city, east, north) => {
    const { x, y } = placeOnHomeMap([east, north]);
    const under = stalks.filter(
      (stalk) => Math.abs(stalk.x - x) <= 3 && stalk.foot >= y && stalk.top <= y + 3,
    );
    expect(under).not.toEqual([]);
  });

  it('fills its frame from north to south', () => {
    expect(Math.min(...stalks.map(({ top }) => top))).toBeLessThan(0.1 * map.height);
    expect(Math.max(...stalks.map(({ foot }) => foot))).toBeGreaterThan(0.9 * map.height);
  });
});
