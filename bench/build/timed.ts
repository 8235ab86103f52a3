import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { secondsBetween } from '../publishing/until';

import { watchMemory } from './process-tree';

/** In the folder that is built. */
export const pictureCache = '.picture-cache';

/** One build. */
export interface Built {
  seconds: number;
  /** The most memory that it and all it started held together, where the system tells. */
  megabytes: number | undefined;
  /** Whether it was the short build of changed content. */
  isContentOnly: boolean;
}

/**
 * Runs a build with Node.
 *
 * @param words the program and what it is given
 * @throws with the build’s own words if it fails
 */
export async function timed(folder: string, words: readonly string[]): Promise<Built> {
  const begin = Date.now();
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env: {
      ...process.env,
      GATSBY_TELEMETRY_DISABLED: '1',
      CI: 'true',
      NODE_ENV: undefined,
      // A cold build must not find the pictures of other clones.
      PICTURE_CACHE: join(folder, pictureCache),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  const unwatch = watchMemory(child.pid ?? 0);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  const megabytes = unwatch();
  if (code !== 0) throw new Error(`The build in ${folder} has failed.\n${output}`);
  const isContentOnly = output.includes('Building the changed content');
  return { seconds: secondsBetween(begin, Date.now()), megabytes, isContentOnly };
}
