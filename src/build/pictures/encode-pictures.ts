import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';

import sharp from 'sharp';

import { limitConcurrency } from './limit-concurrency';
import { cacheKey, type SharedCache } from './shared-cache';

/** A size and format of a picture, as gatsby-plugin-sharp 5.16 describes it. */
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

/** At this width, pictures are for large or dense screens. */
const large = 1500;

/**
 * Lower efforts than the defaults of 4 where they save the most time (docs/performance.md). AVIF keeps 4 in the sizes that
 * telephones get, and below quality 40, where even areas become blotchy with less.
 */
const encoders = {
  avif: ({ width, quality = defaultQuality }: Transform) => ({
    effort: width <= 800 || (quality < 40 && width < large) ? 4 : 3,
  }),
  webp: ({ width }: Transform) => ({ effort: width < large ? 4 : 2 }),
  jpg: () => ({ progressive: true }),
};

const options = new Set(['width', 'height', 'fit', 'cropFocus', 'toFormat', 'quality']);

/** How many pictures a build has encoded, and how many it has taken from the cache. */
export interface PictureCounts {
  encoded: number;
  cached: number;
}

/**
 * Has Gatsby's picture jobs done by createPictureWork. gatsby-plugin-sharp offers no setting for the effort of the
 * encoder, encodes on one core less than there are, and knows no cache that clones share.
 *
 * @param root the project's folder
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

/** @param original does the jobs that ask for more than the site's queries do */
export function createPictureWork(cache: SharedCache, counts: PictureCounts, original: Work): Work {
  const limited = limitConcurrency(availableParallelism());
  return async (job) => {
    // In development, pictures are made when they are requested.
    if (job.args.isLazy) return;
    const { operations } = job.args;
    if (!operations.every(({ args }) => isKnown(args))) return original(job);
    const input = job.inputPaths[0]?.path ?? '';
    await Promise.all(
      operations.map(({ args, outputPath }) =>
        limited(async () => {
          const output = join(job.outputDir, outputPath);
          await mkdir(dirname(output), { recursive: true });
          await writeFile(output, await pictureFor(input, args, cache, counts));
        }),
      ),
    );
  };
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
