/** @jest-environment node */
import { lineOf } from './goals';

const measured = [
  { where: '/', values: [10, 11, 90] },
  { where: '/contact', values: [21, 20, 19] },
];

it('tells of the page that does worst, by its median', () => {
  expect(lineOf({ name: 'TBT', unit: 'ms', goal: { atMost: 20 }, measured })).toEqual({
    figure: 'TBT',
    median: '20 ms',
    spread: '19–21',
    goal: '≤ 20 ms',
    held: 'yes',
    pages: '2 of 2',
    worst: '/contact',
  });
});

it('one page that misses the goal misses it for all', () => {
  const line = lineOf({ name: 'TBT', goal: { atMost: 19 }, measured });
  expect(line).toMatchObject({ held: 'NO', pages: '1 of 2', worst: '/contact' });
});

it('where more is better, the least is the worst', () => {
  const line = lineOf({ name: 'Score', goal: { atLeast: 20 }, measured });
  expect(line).toMatchObject({ median: '11', held: 'NO', worst: '/' });
});

it('what rounds to the goal may still miss it', () => {
  const just = [{ where: '/', values: [900.4] }];
  expect(lineOf({ name: 'LCP', goal: { atMost: 900 }, measured: just })).toMatchObject({
    median: '900',
    held: 'NO',
  });
});

it('a figure without a goal is neither held nor missed', () => {
  expect(lineOf({ name: 'Bytes', measured })).toMatchObject({ goal: '', held: '', pages: '2' });
});
