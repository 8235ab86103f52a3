import { readdir, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { buildFixture, createFixtureApp, createFixtureSite, type FixtureSite } from '../testing/fixture-site';
import { askServer } from '../testing/test-client';

import { compressFolder } from './compress';
import { makeRelease } from './make-release';
import { openReleases } from './releases';
import { listReleases, rollBack } from './roll-back';

const chunk = 'app-01234567.js';
let site: FixtureSite;
let releases: string;

beforeEach(async () => {
  site = await createFixtureSite();
  releases = join(site.root, '.releases');
});

afterEach(() => site.remove());

describe('a release', () => {
  it('is not changed by a later build', async () => {
    const release = site.releases.current();
    const page = join(release.publicFolder, 'services/index.html');
    const before = await readFile(page, 'utf8');
    await buildFixture(site.root, 'two');
    expect(await readFile(page, 'utf8')).toBe(before);
  });

  it('shares unchanged files with the former release, and none with the build', async () => {
    const former = site.releases.current().publicFolder;
    await buildFixture(site.root, 'two');
    const { publicFolder } = await site.releases.refresh();
    for (const [name, isShared] of [
      [chunk, true],
      [`${chunk}.br`, true],
      ['services/index.html', false],
      ['sw.js', false],
      ['static/font.woff2', true],
      ['admin/index.html', true],
    ] as const) {
      const folders = [former, publicFolder, join(site.root, 'public')];
      const [before, released, built] = await Promise.all(
        folders.map(async (folder) => (await stat(join(folder, name))).ino),
      );
      expect([name, released === before]).toEqual([name, isShared]);
      expect(built).not.toBe(released);
    }
  });

  it('keeps the time, and thus the ETag, of an unchanged file', async () => {
    const name = 'page-data/services/page-data.json';
    const built = await stat(join(site.root, 'public', name));
    const released = await stat(join(site.releases.current().publicFolder, name));
    expect(Math.abs(built.mtimeMs - released.mtimeMs)).toBeLessThan(2);
  });

  it('omits orphaned precompressed files and leftovers of an aborted build', async () => {
    for (const name of ['gone.html.br', 'sw.js.br.unfinished'])
      await writeFile(join(site.root, 'public', name), 'x');
    await buildFixture(site.root, 'two');
    const { files } = (await site.releases.refresh()).site;
    expect([...files].filter((file) => /gone|unfinished/.test(file))).toEqual([]);
  });

  it('is named after its time and commit', async () => {
    await buildFixture(site.root, 'two', 'abcdef0123456789');
    expect((await site.releases.refresh()).id).toMatch(/^\d{8}-\d{6}-abcdef0(-\d+)?$/);
  });
});

describe('the releases', () => {
  it('are limited to four: the served one and three older ones', async () => {
    for (const version of ['two', 'three', 'four', 'five']) await buildFixture(site.root, version);
    const names = (await readdir(releases)).filter((name) => name !== 'current');
    expect(names).toHaveLength(4);
    expect((await listReleases(releases))[0]).toMatchObject({ isServed: true });
    expect(await readlink(join(releases, 'current'))).toBe((await site.releases.refresh()).id);
  });

  it('of one second are ordered by creation, whatever their commits', async () => {
    await makeInOneSecond(['fffffff', null, '0000000', 'fffffff']);
    const listed = await listReleases(releases);
    expect(listed.map(({ commit }) => commit)).toEqual(['fffffff', '0000000', null, 'fffffff']);
    expect(listed[0]).toMatchObject({ isServed: true });
  });

  it('can be rolled back one by one or to a given one', async () => {
    const first = site.releases.current().id;
    await buildFixture(site.root, 'two');
    const second = (await site.releases.refresh()).id;
    await buildFixture(site.root, 'three');
    const third = (await site.releases.refresh()).id;
    await rollBack(releases, undefined);
    expect((await site.releases.refresh()).id).toBe(second);
    await rollBack(releases, undefined);
    expect((await site.releases.refresh()).id).toBe(first);
    await expect(rollBack(releases, undefined)).rejects.toThrow('no older release');
    await rollBack(releases, third);
    expect((await site.releases.refresh()).id).toBe(third);
    await expect(rollBack(releases, '../elsewhere')).rejects.toThrow('There is no release ../elsewhere');
  });

  it('serve hashed files of older ones for open tabs', async () => {
    const old = '/part-ffffffff.js';
    await writeFile(join(site.root, 'public', old), 'old');
    await writeFile(join(site.root, 'public', 'old.txt'), 'old');
    await buildFixture(site.root, 'with it');
    const holder = (await site.releases.refresh()).id;
    await Promise.all([rm(join(site.root, 'public', old)), rm(join(site.root, 'public', 'old.txt'))]);
    for (const version of ['two', 'three', 'four']) {
      await buildFixture(site.root, version);
      await site.releases.refresh();
    }
    expect(site.releases.holderOf?.(old)?.id).toBe(holder);
    expect(site.releases.holderOf?.('/old.txt')).toBeUndefined();
    expect((await openReleases(releases)).holderOf?.(old)?.id).toBe(holder);
    const app = await createFixtureApp(site);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const answer = await askServer(port, old);
    expect([answer.status, answer.body]).toEqual([200, 'old']);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect((await askServer(port, '/old.txt')).status).toBe(404);
    await app.close();
    await buildFixture(site.root, 'five');
    await site.releases.refresh();
    expect(site.releases.holderOf?.(old)).toBeUndefined();
  });

  it('remain at the former one if the new one is incomplete', async () => {
    const first = site.releases.current().id;
    await buildFixture(site.root, 'two');
    await writeFile(join(releases, 'current', 'site.json'), '{ broken');
    await expect(site.releases.refresh()).rejects.toThrow();
    expect(site.releases.current().id).toBe(first);
  });

  it('throws when opened without a release', async () => {
    await expect(openReleases(join(site.root, 'nothing'))).rejects.toThrow();
  });
});

async function makeInOneSecond(commits: readonly (string | null)[]): Promise<void> {
  jest.useFakeTimers({ now: Date.now() + 60_000, doNotFake: ['setImmediate', 'nextTick', 'setTimeout'] });
  try {
    for (const commit of commits)
      await makeRelease(site.root, { startedAt: new Date().toISOString(), commit });
  } finally {
    jest.useRealTimers();
  }
}

describe('compressFolder', () => {
  const folder = () => join(site.root, 'public');

  it('skips files with current precompressed files, and compresses changed ones', async () => {
    expect(await compressFolder(folder())).toBe(await compressFolder(folder()));
    const { length: unchanged } = await readFile(join(folder(), 'services/index.html.br'));
    await writeFile(join(folder(), 'services/index.html'), 'changed '.repeat(1000));
    expect(await compressFolder(folder())).toBeGreaterThan(0);
    expect((await readFile(join(folder(), 'services/index.html.br'))).length).not.toBe(unchanged);
  });

  it.each([chunk, 'services/index.html'])(
    'takes precompressed files from the former release when %s has the same content',
    async (name) => {
      const built = join(folder(), name);
      const former = site.releases.current().publicFolder;
      const times = new Date(0);
      await writeFile(join(former, `${name}.br`), 'made before');
      await utimes(built, times, times);
      await compressFolder(folder(), former);
      expect(await readFile(`${built}.br`, 'utf8')).toBe('made before');
      expect((await stat(`${built}.br`)).mtimeMs).toBe(0);
    },
  );

  it('compresses a file again if the former release has other content under its name', async () => {
    const built = join(folder(), chunk);
    const former = site.releases.current().publicFolder;
    const text = (await readFile(built, 'utf8')).replace('console', 'CONSOLE');
    await writeFile(built, text);
    await compressFolder(folder(), former);
    expect(brotliDecompressSync(await readFile(`${built}.br`)).toString()).toBe(text);
  });

  it('does not compress source maps', async () => {
    const map = join(folder(), `${chunk}.map`);
    await writeFile(map, ' '.repeat(1000));
    await compressFolder(folder());
    await expect(stat(`${map}.br`)).rejects.toThrow('ENOENT');
  });

  it('removes a precompressed file that is not smaller than its source', async () => {
    const file = join(folder(), 'services/index.html');
    await writeFile(file, 'short');
    await compressFolder(folder());
    await expect(stat(`${file}.br`)).rejects.toThrow('ENOENT');
    await expect(stat(`${file}.gz`)).rejects.toThrow('ENOENT');
  });
});
