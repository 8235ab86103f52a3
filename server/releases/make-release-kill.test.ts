import { spawn } from 'node:child_process';
import { mkdir, readdir, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { repeats, seededRandom } from '../../tests/test-length';
import { buildFixture, createFixtureSite, type FixtureSite } from '../testing/fixture-site';

import { bundleForNode } from './bundle-server';
import { openRelease } from './release';
import { openReleases } from './releases';

jest.setTimeout(180_000);

const project = join(__dirname, '..', '..');
const kills = repeats(100);
const random = seededRandom('kills of a release maker');
let site: FixtureSite;
let maker: string;

beforeAll(async () => {
  site = await createFixtureSite();
  maker = join(project, '.build', `release-maker-${process.pid}.mjs`);
  await mkdir(join(project, '.build'), { recursive: true });
  await bundleForNode(project, 'server/testing/release-maker.ts', maker);
});

afterAll(() => Promise.all([site.remove(), rm(maker, { force: true })]));

/** @returns how many releases were made before the end */
async function killAfter(milliseconds: number): Promise<number> {
  const child = spawn(process.execPath, [maker, site.root], { stdio: ['ignore', 'pipe', 'inherit'] });
  let made = 0;
  let begun: () => void;
  const first = new Promise<void>((resolve) => (begun = resolve));
  child.stdout.on('data', (chunk: Buffer) => {
    made += chunk.toString().trim().split('\n').length;
    begun();
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  await first;
  await delay(milliseconds);
  child.kill('SIGKILL');
  await ended;
  return made;
}

it('a release maker killed at any moment leaves a complete release served, and does not block the next', async () => {
  const releases = join(site.root, '.releases');
  const whole = (await openRelease(join(releases, await readlink(join(releases, 'current'))))).site.files
    .size;
  let made = 0;
  for (let round = 0; round < kills; round++) {
    made += await killAfter(random() * 400);
    const served = (await openReleases(releases)).current();
    expect(served.site.files.size).toBe(whole);
    expect(served.site.addresses.size).toBeGreaterThan(0);
  }
  expect(made).toBeGreaterThanOrEqual(kills);
  await buildFixture(site.root, 'after all');
  const names = await readdir(releases);
  expect(names.filter((name) => name.includes('unfinished') || name.startsWith('next-'))).toEqual([]);
  expect(names.filter((name) => /^\d{8}-/.test(name))).toHaveLength(4);
});
