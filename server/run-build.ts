import { spawn } from 'node:child_process';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import type { Fault } from '../src/content-model/fault';

import { followProgress, type BuildProgress, type BuildTimes } from './build-progress';
import type { BuildStep } from './build-state';
import { describeFailure } from './describe-failure';
import { hasProcessGroups, signalGroup } from './process-group';

export type BuildResult = { ok: true } | { ok: false; message: string; faults: readonly Fault[] };

/** How far a build is. */
interface BuildStanding {
  step: BuildStep;
  progress: number;
  wholeBuildSecondsLeft?: number;
}

interface RunningBuild {
  standing: () => BuildStanding;
  result: Promise<BuildResult>;
}

/** Builds the content of a commit; the signal ends the build with all its processes. */
export type Build = (commit: string, signal: AbortSignal) => RunningBuild;

const keptOutput = 64 * 1024;
/** How long an ending build may tidy up. */
const patience = 5000;

/**
 * @param root the project's folder
 * @param repository folder of the content's repository
 * @returns a build of the project, in a process of its own
 */
export function projectBuild(root: string, repository: string): Build {
  const timesFile = timesFileIn(root);
  return (commit, signal) => {
    let progress: BuildProgress | undefined;
    const work = async (): Promise<BuildResult> => {
      const following = followProgress((await readJson<BuildTimes>(timesFile)) ?? {});
      progress = following;
      await rm(faultsFile(root), { force: true });
      const { code, output } = await run(root, { commit, repository }, signal, following);
      if (code === 0) {
        await writeWhole(timesFile, JSON.stringify(following.times()));
        return { ok: true };
      }
      const faults = (await readJson<Fault[]>(faultsFile(root))) ?? [];
      const message = faults.length > 0 ? describeFailure(faults) : readFailure(output, root);
      return { ok: false, message, faults };
    };
    return {
      standing: () => standingOf(progress),
      result: work(),
    };
  };
}

/**
 * Keeps how long a build of everything took that was not started by the server, so that the server can tell editors
 * how long the next one will take.
 *
 * @param root the project's folder
 * @param milliseconds from its beginning to its end
 */
export async function keepTimeOfWholeBuild(root: string, milliseconds: number): Promise<void> {
  const former = await readJson<BuildTimes>(timesFileIn(root));
  const times: BuildTimes = { ...former, whole: [{ line: 'end', at: milliseconds }] };
  await writeWhole(timesFileIn(root), JSON.stringify(times));
}

function timesFileIn(root: string): string {
  return join(root, '.build', 'times.json');
}

function standingOf(progress: BuildProgress | undefined): BuildStanding {
  if (progress === undefined) return { step: 'checking', progress: 0 };
  const wholeBuildSecondsLeft = progress.wholeBuildSecondsLeft();
  return {
    step: progress.step(),
    progress: progress.fraction(),
    ...(wholeBuildSecondsLeft === undefined ? {} : { wholeBuildSecondsLeft }),
  };
}

function run(
  root: string,
  { commit, repository }: { commit: string; repository: string },
  signal: AbortSignal,
  progress: BuildProgress,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    // A group of its own, so that the workers it starts can be ended with it.
    const child = spawn(process.execPath, [join(root, 'scripts', 'build.mjs')], {
      cwd: root,
      detached: hasProcessGroups,
      env: { ...process.env, CONTENT_COMMIT: commit, CONTENT_REPO: repository },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer): void => {
      const text = stripVTControlCharacters(chunk.toString());
      progress.read(text);
      output = (output + text).slice(-keptOutput);
    };
    const end = (): void => endGroup(child.pid);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code) => {
      signal.removeEventListener('abort', end);
      resolve({ code, output });
    });
  });
}

function endGroup(pid: number | undefined): void {
  signalGroup(pid, 'SIGTERM');
  setTimeout(() => signalGroup(pid, 'SIGKILL'), patience).unref();
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

function faultsFile(root: string): string {
  return join(root, '.build', 'faults.json');
}

async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(`${file}.unfinished`, text);
  await rename(`${file}.unfinished`, file);
}
