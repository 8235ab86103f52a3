/** @jest-environment node */
import fc from 'fast-check';

import { drawHomeMap, drawPresenceMap, placeOnHomeMap } from './world-map';
import { numberOfCountry } from './world-map-codes';
import { readLand, type Outline } from './world-map-land';
import { heightOf, pathOf, pointAt, stalksOn, type Frame, type Stalk } from './world-map-stalks';

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
  it('stand where a column crosses land, and leave lakes out', () => {
    const stalks = stalksOn(frame, [square(1, 1, 8), square(3, 3, 4)], 1);
    expect(stalks.filter(({ x }) => x === 15)).toHaveLength(1);
    expect(stalks.filter(({ x }) => x === 55)).toHaveLength(2);
    expect(stalks.filter(({ x }) => x === 5 || x === 95)).toEqual([]);
  });

  it('do not show what is shorter than asked for', () => {
    expect(stalksOn(frame, [square(1, 1, 2)], 40)).toEqual([]);
  });

  it('come back from path data as they were', () => {
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

  it('has every country once, in the order given, and knows home', () => {
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

  it('leaves a country narrower than a stalk a node alone, where it lies', () => {
    const singapore = map.countries.find(({ code }) => code === 'SG');
    expect(singapore?.stalks).toBe('');
    const vietnam = map.countries.find(({ home }) => home);
    expect(singapore?.y).toBeGreaterThan(vietnam?.y ?? Infinity);
  });

  it('shows what lies beyond 180° once, at the eastern edge, and draws no line along the north', () => {
    const world: Frame = { west: -168.5, east: 191.5, south: -56, north: 83.8, width: 1200, pitch: 8 };
    const russia = stalksOn(world, readLand('50m').country('RU'), 4);
    expect(Math.min(...russia.map(({ x }) => x))).toBeGreaterThan(500);
    expect(Math.max(...russia.map(({ x }) => x))).toBeGreaterThan(1150);
    const sea = pointAt(world, [-5, 73]);
    const across = drawn
      .flat()
      .filter(({ x, foot, top }) => Math.abs(x - sea.x) < 8 && foot > sea.y && top < sea.y);
    expect(across).toEqual([]);
  });

  it('weighs no more than the page can carry', () => {
    expect(JSON.stringify(map).length).toBeLessThan(5200);
  });

  it.each([
    ['UK', 'is no country code'],
    ['vn', 'is no country code'],
    ['TV', 'has no outline'],
  ])('is refused with %s among the countries, told by file and code', (code, problem) => {
    expect(() => drawPresenceMap(['VN', code])).toThrow(
      new RegExp(`content/settings/site.*“countries”.*“${code}” ${problem}`),
    );
  });
});

describe('country codes', () => {
  it('stand for the numbers of ISO 3166-1, leading zeros included', () => {
    expect(['VN', 'AU', 'AF', 'ZW'].map(numberOfCountry)).toEqual(['704', '036', '004', '716']);
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
    expect(map.height).toBe(
      heightOf({ west: 101.8, east: 109.8, south: 8.2, north: 23.6, width: 240, pitch: 6 }),
    );
  });
});
