import { copyFile, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Source maps are left out: scripts do not name them, so browsers never request them. */
const compressible = /\.(?:html|m?js|css|json|svg|xml|txt|webmanifest|wasm)$/;
const encodings = ['.br', '.gz'];
const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/**
 * Visitors get the smallest files Brotli can make. The editor is 12 MB that few people load, once: level 9 makes it
 * 8 % larger than level 11 in a tenth of the time.
 */
const brotliLevel = (name: string): number => (name.startsWith('admin/') ? 9 : 11);

interface Source {
  file: string;
  bytes: number;
  mtime: Date;
}

/**
 * Writes precompressed files (`.br` and `.gz`) beside every file that gets smaller by it. They get the modification
 * time of their source, by which the next build sees that they are up to date. The threads that compress are libuv's:
 * `UV_THREADPOOL_SIZE` says how many there are (scripts/build-step.mjs).
 *
 * @param folder public/
 * @param former public folder of the former release: files with the same content are not compressed again
 * @returns how many files were compressed
 */
export async function compressFolder(folder: string, former?: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sources = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && compressible.test(entry.name))
      .map((entry) => readSource(join(entry.parentPath ?? entry.path, entry.name))),
  );
  // The smallest is last in the queue, or the other cores would wait for a large one at the end.
  const queue = sources.toSorted((one, other) => one.bytes - other.bytes);
  let compressed = 0;
  const work = async (): Promise<void> => {
    for (let source = queue.pop(); source !== undefined; source = queue.pop())
      if (await compressFile(folder, source, former)) compressed++;
  };
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, work));
  return compressed;
}

async function readSource(file: string): Promise<Source> {
  const { size, mtime } = await stat(file);
  return { file, bytes: size, mtime };
}

async function compressFile(folder: string, source: Source, former: string | undefined): Promise<boolean> {
  const { file, mtime } = source;
  if (await isUpToDate(source)) return false;
  const name = relative(folder, file);
  const content = await readFile(file);
  if (former !== undefined && (await takeFromFormer(join(former, name), source, content))) return false;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliLevel(name),
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([
    compressWithBrotli(content, { params }),
    compressWithGzip(content, { level: 9 }),
  ]);
  await writePrecompressed(`${file}.br`, br, content.length, mtime);
  await writePrecompressed(`${file}.gz`, gz, content.length, mtime);
  return true;
}

/** File systems keep times with different precision. */
async function isUpToDate({ file, mtime }: Source): Promise<boolean> {
  const times = await Promise.all(
    encodings.map((ending) =>
      stat(file + ending).then(
        (found) => found.mtimeMs,
        () => 0,
      ),
    ),
  );
  return times.every((time) => Math.abs(time - mtime.getTime()) < 2);
}

/** @returns false unless the former release has the same content with both precompressed files */
async function takeFromFormer(
  former: string,
  { file, bytes, mtime }: Source,
  content: Buffer,
): Promise<boolean> {
  try {
    if ((await stat(former)).size !== bytes || !(await readFile(former)).equals(content)) return false;
    for (const ending of encodings)
      await writeWhole(file + ending, mtime, (unfinished) => copyFile(former + ending, unfinished));
    return true;
  } catch {
    return false;
  }
}

async function writePrecompressed(
  file: string,
  bytes: Buffer,
  originalSize: number,
  mtime: Date,
): Promise<void> {
  if (bytes.length >= originalSize) await rm(file, { force: true });
  else await writeWhole(file, mtime, (unfinished) => writeFile(unfinished, bytes));
}

/** Renamed into place: a release may share the former file. */
async function writeWhole(
  file: string,
  mtime: Date,
  write: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await write(unfinished);
  await utimes(unfinished, mtime, mtime);
  await rename(unfinished, file);
}
