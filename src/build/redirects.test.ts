/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readRedirects, redirectFaults } from './redirects';

const addresses = new Set(['/', '/About', '/case-studies/orderbuddy']);
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'redirects-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(...moves: [string, string][]): Promise<void> {
  const lines = moves.map(([from, to]) => `  - from: ${from}\n    to: ${to}\n`).join('');
  const folder = join(root, 'content/settings/redirects');
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'index.en.md'),
    `---\nmoves:${moves.length === 0 ? ' []' : `\n${lines}`}\n---\n`,
  );
}

const problems = (): (string | undefined)[] => redirectFaults(root, addresses).map(({ problem }) => problem);

it('moved addresses are read as they are written', async () => {
  await write(['/old', '/About'], ['/older', '/old?lang=fr#team']);
  expect(readRedirects(root)).toEqual([
    { from: '/old', to: '/About' },
    { from: '/older', to: '/old?lang=fr#team' },
  ]);
  expect(problems()).toEqual([]);
});

it('there may be none, nor a file for them', async () => {
  expect([readRedirects(root), problems()]).toEqual([[], []]);
  await write();
  expect([readRedirects(root), problems()]).toEqual([[], []]);
});

const wrong: [string, [string, string][], RegExp][] = [
  ['from the address of a page, in whatever capitals', [['/about/', '/']], /is the address of a page/],
  ['to where there is no page', [['/old', '/nowhere']], /leads to “\/nowhere”, where there is no page/],
  ['to another site', [['/old', 'https://example.org/']], /which is not an address/],
  ['to itself', [['/old', '/OLD']], /in a circle/],
  ['from what is no address', [['old', '/About']], /is not an address/],
  ['from an address with a query', [['/old?x=1', '/About']], /is not an address/],
  ['from another host', [['//example.org', '/About']], /is not an address/],
];
it.each(wrong)('a move %s is refused', async (_name, moves, problem) => {
  await write(...moves);
  expect(problems()).toEqual([expect.stringMatching(problem)]);
});

it('a circle of two is refused, and a second move from one address', async () => {
  await write(['/one', '/two'], ['/two', '/one']);
  expect(problems()).toEqual([expect.stringMatching(/circle/), expect.stringMatching(/circle/)]);
  await write(['/one', '/About'], ['/One', '/']);
  expect(problems()).toEqual([expect.stringMatching(/there twice/)]);
});

it('a fault says which of the moves it is', async () => {
  await write(['/one', '/About'], ['/two', '/nowhere']);
  expect(redirectFaults(root, addresses)).toMatchObject([
    { file: 'content/settings/redirects/index.en.md', field: 'moves[2]' },
  ]);
});
