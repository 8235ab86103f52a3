import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { cp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Fault } from '../../src/content-model/fault';
import { describeFailure } from '../describe-failure';
import { hasProcessGroups, signalGroup } from '../process-group';
import type { ReleaseNote } from '../release';
import { readFailure } from '../run-build';

import { prepareWorkshop } from './draft-workshop';
import { readJson } from './read-json';

/** A commit to be built for a look at it. */
export interface DraftOrder {
  /** The repository that has the commit. */
  repository: string;
  commit: string;
  /** Folder in which the built site is then to stand, whole. */
  target: string;
}

export type DraftResult = { ok: true } | { ok: false; message: string };

/** Builds drafts; the signal ends the build with all its processes. */
export type DraftBuild = (order: DraftOrder, signal: AbortSignal) => Promise<DraftResult>;

const keptOutput = 64 * 1024;

/**
 * @param root the project's folder
 * @param workshop a copy of the project, made and kept here: no draft ever touches what the site itself is built in
 */
export function draftBuildIn(root: string, workshop: string): DraftBuild {
  return async (order, signal) => {
    await prepareWorkshop(root, workshop);
    const startedAt = new Date().toISOString();
    await rm(join(workshop, '.build', 'faults.json'), { force: true });
    const { code, output } = await run(workshop, order, signal);
    if (code !== 0) return { ok: false, message: await reasonIn(workshop, output) };
    await bringOut(workshop, order, startedAt);
    return { ok: true };
  };
}

function run(
  workshop: string,
  { repository, commit }: DraftOrder,
  signal: AbortSignal,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    // A group of its own, so that the workers it starts can be ended with it.
    const child = spawn(process.execPath, [join(workshop, 'scripts', 'build-draft.mjs')], {
      cwd: workshop,
      detached: hasProcessGroups,
      env: { ...process.env, CONTENT_REPO: repository, CONTENT_COMMIT: commit, CONTENT_ROOT: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-keptOutput);
    };
    const end = (): void => signalGroup(child.pid, 'SIGTERM');
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', end);
      resolve({ code, output });
    });
  });
}

async function reasonIn(workshop: string, output: string): Promise<string> {
  const faults = await readJson<Fault[]>(join(workshop, '.build', 'faults.json'));
  return Array.isArray(faults) && faults.length > 0 ? describeFailure(faults) : readFailure(output, workshop);
}

/** The next build writes over what is in the copy, so the site is taken out of it. */
async function bringOut(workshop: string, { commit, target }: DraftOrder, startedAt: string): Promise<void> {
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(join(workshop, 'public'), join(unfinished, 'public'), {
    recursive: true,
    preserveTimestamps: true,
    mode: constants.COPYFILE_FICLONE,
  });
  await cp(join(workshop, '.build', 'site.json'), join(unfinished, 'site.json'));
  const note: ReleaseNote = {
    id: `draft-${commit.slice(0, 7)}`,
    commit,
    startedAt,
    finishedAt: new Date().toISOString(),
  };
  await writeFile(join(unfinished, 'release.json'), JSON.stringify(note));
  await rm(target, { recursive: true, force: true });
  await rename(unfinished, target);
}
