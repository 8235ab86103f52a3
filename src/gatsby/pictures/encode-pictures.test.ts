import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import { createPictureWork, type PictureJob, type Transform } from './encode-pictures';
import { SharedCache } from './shared-cache';

let folder: string;
let cacheFolder: string;
let picture: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  cacheFolder = join(folder, 'cache');
  picture = join(folder, 'cover.png');
  await draw('#1f6f78');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function draw(background: string): Promise<void> {
  const create = { width: 80, height: 60, channels: 3, background } as const;
  writeFileSync(picture, await sharp({ create }).png().toBuffer());
}

const small: Transform = {
  width: 40,
  height: 30,
  fit: 'cover',
  cropFocus: 17,
  toFormat: 'avif',
  quality: 40,
};

/** Encodes the picture as another clone does that has the same cache. */
async function buildIn(clone: string, transform: Transform = small) {
  const counts = { encoded: 0, cached: 0 };
  const original = jest.fn<Promise<void>, [PictureJob]>().mockResolvedValue();
  const work = createPictureWork(new SharedCache(cacheFolder), counts, original);
  const outputDir = join(folder, clone);
  const outputPath = `one/cover.${transform.toFormat}`;
  await work({
    inputPaths: [{ path: picture }],
    outputDir,
    args: { operations: [{ outputPath, args: transform }] },
  });
  return { ...counts, original, output: join(outputDir, outputPath) };
}

it.each(['avif', 'webp', 'jpg'] as const)(
  'encodes a picture as %s in the requested size',
  async (toFormat) => {
    const { output } = await buildIn('a', { ...small, toFormat });
    const { width, height, format } = await sharp(output).metadata();
    expect([width, height, format]).toEqual([40, 30, { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[toFormat]]);
  },
);

it('writes a picture to a folder with a short digest', async () => {
  const { output } = await buildIn('static/85cccdeb577dd7c5edb40f9065296698');
  expect(readFileSync(output.replace('577dd7c5edb40f9065296698', '')).length).toBeGreaterThan(0);
});

it('an unchanged picture is not encoded again in a second clone', async () => {
  const first = await buildIn('a');
  const second = await buildIn('b');
  expect([first.encoded, second.encoded, second.cached]).toEqual([1, 0, 1]);
  expect(readFileSync(second.output)).toEqual(readFileSync(first.output));
});

it.each<[string, () => Promise<Transform>]>([
  ['another picture under the same name', () => draw('#d9480f').then(() => small)],
  ['another quality', () => Promise.resolve({ ...small, quality: 41 })],
  ['another width', () => Promise.resolve({ ...small, width: 41 })],
])('%s is encoded', async (_, change) => {
  await buildIn('a');
  expect((await buildIn('b', await change())).encoded).toBe(1);
});

it('a damaged cache entry is not used, and is replaced', async () => {
  const first = await buildIn('a');
  const [name = ''] = readdirSync(cacheFolder);
  const entry = readFileSync(join(cacheFolder, name));
  for (const damaged of [entry.subarray(0, -1), Buffer.alloc(0), Buffer.alloc(entry.length)]) {
    writeFileSync(join(cacheFolder, name), damaged);
    const second = await buildIn('b');
    expect(second.encoded).toBe(1);
    expect(readFileSync(second.output)).toEqual(readFileSync(first.output));
  }
  expect((await buildIn('c')).cached).toBe(1);
});

it('builds without a cache when its folder cannot be written', async () => {
  writeFileSync(cacheFolder, 'a file, not a folder');
  expect((await buildIn('a')).encoded).toBe(1);
  expect((await buildIn('b')).encoded).toBe(1);
});

it('leaves a job with options that the site does not use to gatsby-plugin-sharp', async () => {
  const { encoded, original } = await buildIn('a', { ...small, grayscale: true } as Transform);
  expect(encoded).toBe(0);
  expect(original).toHaveBeenCalledTimes(1);
});

it('names the file that cannot be encoded', async () => {
  writeFileSync(picture, 'no picture');
  await expect(buildIn('a')).rejects.toThrow('cover.png');
});
