import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { cacheKey, SharedCache } from './shared-cache';

let folder: string;
let cache: SharedCache;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-'));
  cache = new SharedCache(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('returns what was written under a key, and undefined for others', async () => {
  await cache.write('a', Buffer.from('one'));
  expect((await cache.read('a'))?.toString()).toBe('one');
  expect(await cache.read('b')).toBeUndefined();
});

it('leaves no unfinished files when two builds write the same entry', async () => {
  await Promise.all([
    cache.write('a', Buffer.from('one')),
    new SharedCache(folder).write('a', Buffer.from('one')),
  ]);
  expect(readdirSync(folder)).toEqual(['a']);
});

it('prune removes entries unused for 90 days and keeps those read since', async () => {
  const old = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000);
  for (const key of ['unused', 'used']) {
    await cache.write(key, Buffer.from(key));
    utimesSync(join(folder, key), old, old);
  }
  await cache.read('used');
  await cache.prune();
  expect(readdirSync(folder)).toEqual(['used']);
});

it('keys differ when text moves from one part to the next', () => {
  expect(cacheKey('ab', 'c')).not.toBe(cacheKey('a', 'bc'));
});
