import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { buildEnvironment } from './releases/child-environment.cjs';

/** Windows has no process groups. */
export const hasProcessGroups = process.platform !== 'win32';

/**
 * Sends a signal to a process and all its descendants.
 * @param pid of a process spawned with `detached: hasProcessGroups`
 */
export function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(hasProcessGroups ? -pid : pid, signal);
  } catch {
    // It has ended already.
  }
}

const maxOutput = 64 * 1024;
/** How long an aborted build may clean up. */
const cleanUpMs = 5000;

/** Runs a script of the project in `folder`; aborting the signal ends it with all its processes. @returns the end of its output */
export function runBuildScript(
  folder: string,
  script: string,
  variables: Readonly<Record<string, string>>,
  signal: AbortSignal,
  onOutput?: (text: string) => void,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    // A process group of its own, so that its workers can be ended with it.
    const child = spawn(process.execPath, [join(folder, 'scripts', script)], {
      cwd: folder,
      detached: hasProcessGroups,
      env: { ...buildEnvironment(), ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const add = (chunk: Buffer): void => {
      const text = stripVTControlCharacters(chunk.toString());
      onOutput?.(text);
      output = (output + text).slice(-maxOutput);
    };
    const end = (): void => {
      signalGroup(child.pid, 'SIGTERM');
      setTimeout(() => signalGroup(child.pid, 'SIGKILL'), cleanUpMs).unref();
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code) => {
      signal.removeEventListener('abort', end);
      resolve({ code, output });
    });
  });
}
