import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export type BuildResult = { ok: true } | { ok: false; message: string };

/** Builds; the signal ends the build with all its processes. */
export type Build = (signal: AbortSignal) => Promise<BuildResult>;

const keptOutput = 64 * 1024;

/** @returns a build of the project in `root`, in a process of its own */
export function projectBuild(root: string): Build {
  return (signal) =>
    new Promise((resolve) => {
      // A group of its own, so that the workers it starts can be ended with it.
      const child = spawn(process.execPath, [join(root, 'scripts', 'build.mjs')], {
        cwd: root,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      const keep = (chunk: Buffer): void => {
        output = (output + chunk.toString()).slice(-keptOutput);
      };
      const end = (): void => endGroup(child.pid);
      child.stdout.on('data', keep);
      child.stderr.on('data', keep);
      signal.addEventListener('abort', end, { once: true });
      child.once('error', (error) => resolve({ ok: false, message: error.message }));
      child.once('close', (code) => {
        signal.removeEventListener('abort', end);
        resolve(code === 0 ? { ok: true } : { ok: false, message: readFailure(output, root) });
      });
    });
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // It has ended already.
  }
}

/**
 * @param output all that the build printed, or its end
 * @returns what went wrong: from the first error on, without colours and without this machine's paths
 */
export function readFailure(output: string, root: string): string {
  const plain = stripVTControlCharacters(output).replaceAll(`${root}/`, '').replaceAll(root, '.');
  const lines = plain.split(/\r?\n/);
  const firstError = lines.findIndex((line) => /^\s*error\b/i.test(line));
  return lines
    .slice(firstError === -1 ? -20 : firstError)
    .slice(0, 60)
    .join('\n')
    .trim();
}
