import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { secondsBetween } from './figures';
import { watchMemory } from './process-memory';

export interface Build {
  seconds: number;
  /** Peak memory of all its processes together; undefined where the system does not report it. */
  megabytes: number | undefined;
}

/** @param parameters of Node, `npm run build` unless given. @throws with the output if the build fails */
export async function timedBuild(
  folder: string,
  parameters: readonly string[] = ['scripts/build.mjs'],
  environment: Readonly<Record<string, string>> = {},
): Promise<Build> {
  const begin = Date.now();
  const child = spawn(process.execPath, parameters, {
    cwd: folder,
    env: {
      ...process.env,
      CI: 'true',
      NODE_ENV: undefined,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  const peakMemory = watchMemory(child.pid ?? 0);
  const [code] = (await once(child, 'close')) as [number | null];
  const build = { seconds: secondsBetween(begin, Date.now()), megabytes: peakMemory() };
  if (code !== 0) throw new Error(`The build in ${folder} failed.\n${output}`);
  console.log(`  ${parameters.join(' ')}: ${build.seconds} s, ${build.megabytes ?? '?'} MB`);
  return build;
}
