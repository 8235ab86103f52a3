/** @jest-environment node */
import { readdir, readFile, readlink, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { compressFolder } from './compress';
import { pointCurrentAt } from './make-release';
import { openReleases } from './releases';
import { buildFixture, createFixtureSite, type FixtureSite } from './testing/fixture-site';

const chunk = 'app-0123456789abcdef0123.js';
let site: FixtureSite;
let releases: string;

beforeEach(async () => {
  site = await createFixtureSite();
  releases = join(site.root, '.releases');
});

afterEach(() => site.remove());

describe('a release', () => {
  it('is not changed by a build that writes over the same files', async () => {
    const release = site.releases.current();
    const page = join(release.publicFolder, 'services/index.html');
    const before = await readFile(page, 'utf8');
    await buildFixture(site.root, 'two');
    expect(await readFile(page, 'utf8')).toBe(before);
  });

  it('shares with the former release what is named after its content, and nothing with the build', async () => {
    const former = site.releases.current().publicFolder;
    await buildFixture(site.root, 'two');
    const { publicFolder } = await site.releases.refresh();
    for (const [name, isShared] of [
      [chunk, true],
      [`${chunk}.br`, true],
      ['services/index.html', false],
      ['sw.js', false],
    ] as const) {
      const folders = [former, publicFolder, join(site.root, 'public')];
      const [kept, released, built] = await Promise.all(
        folders.map(async (folder) => (await stat(join(folder, name))).ino),
      );
      expect([name, released === kept]).toEqual([name, isShared]);
      expect(built).not.toBe(released);
    }
  });

  it('keeps the time of a file that did not change, on which its ETag rests', async () => {
    const name = 'page-data/services/page-data.json';
    const built = await stat(join(site.root, 'public', name));
    const released = await stat(join(site.releases.current().publicFolder, name));
    expect(Math.abs(built.mtimeMs - released.mtimeMs)).toBeLessThan(2);
  });

  it('leaves out twins without their file and what a build that was cut off left', async () => {
    for (const name of ['gone.html.br', 'sw.js.br.unfinished'])
      await writeFile(join(site.root, 'public', name), 'x');
    await buildFixture(site.root, 'two');
    const { files } = (await site.releases.refresh()).site;
    expect([...files].filter((file) => /gone|unfinished/.test(file))).toEqual([]);
  });

  it('is named after its time and commit', async () => {
    await buildFixture(site.root, 'two', 'abcdef0123456789');
    expect((await site.releases.refresh()).id).toMatch(/^\d{8}-\d{6}-abcdef0$/);
  });
});

describe('the releases', () => {
  it('are kept three, the newest', async () => {
    for (const version of ['two', 'three', 'four', 'five']) await buildFixture(site.root, version);
    const names = (await readdir(releases)).filter((name) => name !== 'current');
    expect(names).toHaveLength(3);
    expect(names.sort().at(-1)).toBe(await readlink(join(releases, 'current')));
  });

  it('can be gone back in', async () => {
    const first = site.releases.current().id;
    await buildFixture(site.root, 'two');
    expect((await site.releases.refresh()).id).not.toBe(first);
    await pointCurrentAt(releases, first);
    expect((await site.releases.refresh()).id).toBe(first);
  });

  it('stay at the former one when the new one is not whole', async () => {
    const first = site.releases.current().id;
    await buildFixture(site.root, 'two');
    await writeFile(join(releases, 'current', 'site.json'), '{ broken');
    await expect(site.releases.refresh()).rejects.toThrow();
    expect(site.releases.current().id).toBe(first);
  });

  it('cannot be opened where there is none', async () => {
    await expect(openReleases(join(site.root, 'nothing'))).rejects.toThrow();
  });
});

describe('compressing', () => {
  it('passes over what has its twins, and sees every change', async () => {
    const folder = join(site.root, 'public');
    expect(await compressFolder(folder)).toBe(await compressFolder(folder));
    const { length: unchanged } = await readFile(join(folder, 'services/index.html.br'));
    await writeFile(join(folder, 'services/index.html'), 'changed '.repeat(1000));
    expect(await compressFolder(folder)).toBeGreaterThan(0);
    expect((await readFile(join(folder, 'services/index.html.br'))).length).not.toBe(unchanged);
  });

  it('takes the twins of files named after their content from the former release', async () => {
    const built = join(site.root, 'public', chunk);
    const former = site.releases.current().publicFolder;
    const times = new Date(0);
    await writeFile(join(former, `${chunk}.br`), 'made before');
    await utimes(built, times, times);
    await compressFolder(join(site.root, 'public'), former);
    expect(await readFile(`${built}.br`, 'utf8')).toBe('made before');
    expect((await stat(`${built}.br`)).mtimeMs).toBe(0);
  });

  it('writes no twin that is not smaller, and takes one away that is outlived', async () => {
    const file = join(site.root, 'public/services/index.html');
    await writeFile(file, 'short');
    await compressFolder(join(site.root, 'public'));
    await expect(stat(`${file}.br`)).rejects.toThrow('ENOENT');
    await expect(stat(`${file}.gz`)).rejects.toThrow('ENOENT');
  });
});
