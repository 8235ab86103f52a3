import { copyFile, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { isHashed } from './hashed-files';

const compressible = /\.(?:html|m?js|css|json|svg|xml|txt|webmanifest|wasm|map)$/;
const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/** Brotli's quality: eleven makes a page 1.5 % lighter than ten in twice the time; source maps are for the curious only. */
const qualityFor = (file: string): number => (extname(file) === '.map' ? 4 : 11);

/**
 * Writes `.br` and `.gz` beside every file that gets smaller by it. A twin bears its file's time of change, by which
 * the next build sees that it still fits.
 *
 * @param folder public/
 * @param former public folder of the former release: twins of files named after their content are taken from there
 * @returns how many files were compressed; those with fitting twins are not
 */
export async function compressFolder(folder: string, former?: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const queue = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  let compressed = 0;
  const work = async (): Promise<void> => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      if (await compressFile(folder, file, former)) compressed++;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, work));
  return compressed;
}

async function compressFile(folder: string, file: string, former: string | undefined): Promise<boolean> {
  const { mtimeMs, mtime, size } = await stat(file);
  if ((await fits(`${file}.br`, mtimeMs)) && (await fits(`${file}.gz`, mtimeMs))) return false;
  const name = `/${relative(folder, file).split(sep).join('/')}`;
  if (former !== undefined && isHashed(name) && (await takeTwins(join(former, name), file, size, mtime)))
    return false;
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([withBrotli(bytes, name), compressWithGzip(bytes, { level: 9 })]);
  await writeTwin(`${file}.br`, br, bytes.length, mtime);
  await writeTwin(`${file}.gz`, gz, bytes.length, mtime);
  return true;
}

/** Bytes from which a page is near to what a server may send at once: ten packets with about a kilobyte of headers. */
const nearTenPackets = 13_000;
/** Bytes from which a page has hardly room left. */
const atTenPackets = 13_500;

type Way = Readonly<Record<number, number>>;

/** Of any kind of text, and of fonts. */
const commonWays: readonly Way[] = [
  { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_GENERIC },
  { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
];

/**
 * How many distances back have a code of their own: a table more, and shorter ways to what was said just before.
 *
 * @param postfix how many of their last bits are told apart
 */
const waysOf = (postfix: number, directs: readonly number[]): Way[] =>
  directs.map((direct) => ({
    [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
    [constants.BROTLI_PARAM_NDIRECT]: direct << postfix,
  }));

const furtherWays = waysOf(0, [1, 2, 4, 8]);

/** For a page, they take four seconds. */
const allOtherWays: readonly Way[] = [
  ...waysOf(0, [3, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15]),
  ...[1, 2].flatMap((postfix) => waysOf(postfix, [...Array(16).keys()])),
];

/**
 * Brotli's encoder gets a page some dozens of bytes more or less small by chance; of its ways, any may be the luckiest one.
 * Pages must come in ten packets (docs/decisions/first-view.md), so those that hardly do are tried in several ways, and
 * those that are about to miss them in all. The site's scripts are tried in several, too, of which few change with a build; not the
 * editor's, of five megabytes.
 */
async function withBrotli(bytes: Buffer, name: string): Promise<Buffer> {
  const inWays = (ways: readonly Way[]): Promise<Buffer[]> =>
    Promise.all(
      ways.map((way) =>
        compressWithBrotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: qualityFor(name),
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            ...way,
          },
        }),
      ),
    );
  const isPage = extname(name) === '.html';
  const isScript = extname(name) === '.js' && isHashed(name) && !name.startsWith('/admin/');
  const tries = await inWays(isPage || isScript ? commonWays : commonWays.slice(0, 1));
  if (isScript || (isPage && smallest(tries).length > nearTenPackets))
    tries.push(...(await inWays(furtherWays)));
  if (isPage && smallest(tries).length > atTenPackets) tries.push(...(await inWays(allOtherWays)));
  return smallest(tries);
}

const smallest = (tries: readonly Buffer[]): Buffer =>
  tries.reduce((least, one) => (one.length < least.length ? one : least));

/**
 * A name says what stands in the file as the same build writes it; another one may write it otherwise.
 *
 * @returns false unless the former release has both twins, of a file as long; a file that got no smaller is tried again
 */
async function takeTwins(former: string, file: string, size: number, mtime: Date): Promise<boolean> {
  try {
    // The last four bytes of a gzip file: how long it is when it is unpacked (RFC 1952, 2.3.1).
    if ((await readFile(`${former}.gz`)).subarray(-4).readUInt32LE() !== size) return false;
    for (const ending of ['.br', '.gz']) {
      await copyFile(former + ending, `${file}${ending}.unfinished`);
      await utimes(`${file}${ending}.unfinished`, mtime, mtime);
      await rename(`${file}${ending}.unfinished`, file + ending);
    }
    return true;
  } catch {
    return false;
  }
}

/** File systems keep times with different precision. */
async function fits(twin: string, mtimeMs: number): Promise<boolean> {
  return stat(twin).then(
    (found) => Math.abs(found.mtimeMs - mtimeMs) < 2,
    () => false,
  );
}

/** Put in place whole: a release may share the former file. */
async function writeTwin(twin: string, bytes: Buffer, originalSize: number, mtime: Date): Promise<void> {
  if (bytes.length >= originalSize) {
    await rm(twin, { force: true });
    return;
  }
  await writeFile(`${twin}.unfinished`, bytes);
  await utimes(`${twin}.unfinished`, mtime, mtime);
  await rename(`${twin}.unfinished`, twin);
}
