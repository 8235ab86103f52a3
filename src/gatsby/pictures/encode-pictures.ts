import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';

import type { CreateResolversArgs } from 'gatsby';
import sharp from 'sharp';

import { cacheKey, type SharedCache } from './shared-cache';

/** As in gatsby-plugin-sharp 5.16. */
export interface Transform {
  width: number;
  height: number;
  fit: 'cover';
  cropFocus: number;
  toFormat: 'avif' | 'webp' | 'jpg';
  quality?: number;
}

/** A job of gatsby-plugin-sharp: one picture in several sizes. */
export interface PictureJob {
  inputPaths: readonly { path: string }[];
  outputDir: string;
  args: { isLazy?: boolean; operations: readonly { outputPath: string; args: Transform }[] };
}

type Work = (job: PictureJob) => Promise<void>;

const defaultQuality = 50;

/** For large or dense screens from this width on. */
const large = 1500;

/**
 * Lower efforts than the default of 4 where they save the most time (docs/performance.md). AVIF keeps 4 in phone sizes, and
 * below quality 40, where flat areas would get blotchy.
 */
const encoders = {
  avif: ({ width, quality = defaultQuality }: Transform) => ({
    effort: width <= 800 || (quality < 40 && width < large) ? 4 : 3,
  }),
  webp: ({ width }: Transform) => ({ effort: width < large ? 4 : 2 }),
  jpg: () => ({ progressive: true }),
};

const options = new Set(['width', 'height', 'fit', 'cropFocus', 'toFormat', 'quality']);

export interface PictureCounts {
  encoded: number;
  cached: number;
}

/**
 * Replaces gatsby-plugin-sharp's worker, which has no option for the encoder's effort, leaves one core idle, and has no cache
 * shared by clones.
 * @returns counts that grow during the build
 */
export function replacePictureWork(root: string, cache: SharedCache): PictureCounts {
  const worker = createRequire(join(root, 'package.json'))('gatsby-plugin-sharp/gatsby-worker') as {
    IMAGE_PROCESSING: Work;
  };
  const counts = { encoded: 0, cached: 0 };
  worker.IMAGE_PROCESSING = createPictureWork(cache, counts, worker.IMAGE_PROCESSING);
  return counts;
}

/** @param original handles jobs with options that the site's queries do not use */
export function createPictureWork(cache: SharedCache, counts: PictureCounts, original: Work): Work {
  const limited = limitConcurrency(availableParallelism());
  return async (job) => {
    // In development, pictures are made on request.
    if (job.args.isLazy) return;
    const { operations } = job.args;
    if (!operations.every(({ args }) => isKnown(args))) return original(job);
    const input = job.inputPaths[0]?.path ?? '';
    await Promise.all(
      operations.map(({ args, outputPath }) =>
        limited(async () => {
          const output = join(shortDigests(job.outputDir), outputPath);
          await mkdir(dirname(output), { recursive: true });
          await writeFile(output, await pictureFor(input, args, cache, counts));
        }),
      ),
    );
  };
}

/**
 * Cuts the digests that are gatsby-plugin-sharp's folders to eight characters: a page names each picture several times. Not in
 * development, where the plugin looks for pictures at its own addresses.
 */
function shortDigests(text: string): string {
  return process.env.NODE_ENV === 'development'
    ? text
    : text.replace(/(?<=\/static\/[0-9a-f]{8})[0-9a-f]{24}/g, '');
}

type Resolver = (source: unknown, args: unknown, context: unknown, info: object) => Promise<object | null>;

/** Names pictures in pages as this worker writes them. */
export function shortenPictureNames({ createResolvers }: CreateResolversArgs): void {
  const resolve: Resolver = async (source, args, context, info) => {
    const { originalResolver } = info as { originalResolver: Resolver };
    return JSON.parse(shortDigests(JSON.stringify(await originalResolver(source, args, context, info)))) as
      object | null;
  };
  (createResolvers as (resolvers: object) => void)({ ImageSharp: { gatsbyImageData: { resolve } } });
}

function isKnown(args: Transform): boolean {
  return args.toFormat in encoders && Object.keys(args).every((name) => options.has(name));
}

async function pictureFor(
  file: string,
  args: Transform,
  cache: SharedCache,
  counts: PictureCounts,
): Promise<Buffer> {
  const original = await readFile(file);
  const settings = { quality: args.quality ?? defaultQuality, ...encoders[args.toFormat](args) };
  const key = cacheKey(original, JSON.stringify([args, settings, sharp.versions]));
  const known = await cache.read(key);
  if (known) {
    counts.cached++;
    return known;
  }
  const { width, height, fit, cropFocus, toFormat } = args;
  const encoded = await sharp(original)
    .rotate()
    .resize(width, height, { fit, position: cropFocus })
    .toFormat(toFormat === 'jpg' ? 'jpeg' : toFormat, settings)
    .toBuffer()
    .catch((error: unknown) => {
      throw new Error(`${file} could not be encoded as ${args.toFormat}.`, { cause: error });
    });
  counts.encoded++;
  await cache.write(key, encoded);
  return encoded;
}

/** @returns a function that runs at most `most` tasks at the same time */
export function limitConcurrency(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      // The next task takes this one's place.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
