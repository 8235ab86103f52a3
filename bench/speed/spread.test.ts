/** @jest-environment node */
import { spreadOf, written } from './spread';

it('the median of an odd number of values is the middle one', () => {
  expect(spreadOf([30, 1, 2])).toEqual({ median: 2, min: 1, max: 30 });
});

it('the median of an even number of values lies between the two in the middle', () => {
  expect(spreadOf([4, 1, 2, 30])).toEqual({ median: 3, min: 1, max: 30 });
});

it('nothing measured is a fault, not a figure', () => {
  expect(() => spreadOf([])).toThrow('nothing');
});

it.each([
  [0, '0'],
  [0.004, '0.00'],
  [1.449, '1.45'],
  [899.6, '900'],
  [100, '100'],
])('%d is written %s', (value, text) => {
  expect(written(value)).toBe(text);
});
