/** @jest-environment node */
import { pagesOfTree, readStat } from './process-tree';

const stat = (pid: number, name: string, parent: number, pages: number) =>
  `${pid} (${name}) S ${parent} ${Array.from({ length: 19 }, () => 0).join(' ')} ${pages} 1 2 3`;

it('a process is read whatever its program is called', () => {
  expect(readStat(stat(12, 'node) S 1 (x', 7, 300))).toEqual({ pid: 12, parent: 7, pages: 300 });
});

it('the memory of a process is that of all it has started, and of no others', () => {
  const processes = [
    { pid: 1, parent: 0, pages: 1000 },
    { pid: 2, parent: 1, pages: 10 },
    { pid: 3, parent: 2, pages: 20 },
    { pid: 4, parent: 3, pages: 40 },
    { pid: 5, parent: 1, pages: 5000 },
  ];
  expect(pagesOfTree(processes, 2)).toBe(70);
});
