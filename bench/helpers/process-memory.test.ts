import { readShare, readStat, treeOf } from './process-memory';

it('reads a process whatever the name of its program is', () => {
  expect(readStat('12 (node) S 1 (x) S 7 0 0 0')).toEqual({ pid: 12, parent: 7 });
});

it('finds the descendants of a process and no other process', () => {
  const processes = [
    { pid: 1, parent: 0 },
    { pid: 2, parent: 1 },
    { pid: 3, parent: 2 },
    { pid: 4, parent: 3 },
    { pid: 5, parent: 1 },
  ];
  expect(treeOf(processes, 2)).toEqual([2, 3, 4]);
});

it('reads the proportional set size, 0 for a process that has ended', () => {
  const rollup = '55d0-7ffd ---p 00000000 00:00 0 [rollup]\nRss:  1200 kB\nPss:  700 kB\nPss_Dirty: 90 kB\n';
  expect(readShare(rollup)).toBe(700);
  expect(readShare('')).toBe(0);
});
