/** @jest-environment node */
import { cumulativeShift } from './layout-shift';

const shift = (at: number, value: number, afterInput = false) => ({ at, value, afterInput, moved: [] });

it('without shifts there is none', () => {
  expect(cumulativeShift([])).toBe(0);
});

it('shifts within a second of each other are summed, the worst group counts', () => {
  expect(cumulativeShift([shift(0, 0.25), shift(900, 0.25), shift(3000, 0.125)])).toBe(0.5);
});

it('a group ends after five seconds', () => {
  const steady = Array.from({ length: 12 }, (_, second) => shift(second * 900, 0.125));
  expect(cumulativeShift(steady)).toBe(0.75);
});

it('what an input brings about is not counted', () => {
  expect(cumulativeShift([shift(0, 0.5, true), shift(100, 0.125)])).toBe(0.125);
});
