import { lineOf, medianOf, written } from './figures';

const measured = [
  { where: '/', values: [10, 11, 90] },
  { where: '/contact', values: [21, 20, 19] },
];

it.each([
  [[30, 1, 2], 2],
  [[4, 1, 2, 30], 3],
])('the median of %j is %d', (values, median) => {
  expect(medianOf(values)).toBe(median);
});

it('throws if nothing was measured', () => {
  expect(() => medianOf([])).toThrow('nothing');
});

it('shows the place with the worst median', () => {
  expect(lineOf({ name: 'TBT', unit: 'ms', atMost: 20, measured })).toEqual({
    figure: 'TBT',
    median: '20 ms',
    spread: '19–21',
    goal: '≤ 20 ms',
    held: 'yes',
    worst: '/contact',
  });
});

it('misses the goal if one place misses it', () => {
  expect(lineOf({ name: 'TBT', atMost: 19, measured })).toMatchObject({ held: 'NO', worst: '/contact' });
});

it('shows the least value as the worst where more is better', () => {
  expect(lineOf({ name: 'Score', atLeast: 20, measured })).toMatchObject({ median: '11', held: 'NO' });
});

it('misses the goal if the value only rounds to it', () => {
  const just = [{ where: '/', values: [900.4] }];
  expect(lineOf({ name: 'LCP', atMost: 900, measured: just })).toMatchObject({ median: '900', held: 'NO' });
});

it('neither holds nor misses a goal where there is none', () => {
  expect(lineOf({ name: 'Bytes', measured })).toMatchObject({ goal: '', held: '' });
});

it.each([
  [0, '0'],
  [0.004, '0.00'],
  [1.449, '1.45'],
  [899.6, '900'],
])('writes %d as %s', (value, text) => {
  expect(written(value)).toBe(text);
});
