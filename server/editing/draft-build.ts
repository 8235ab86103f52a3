import { constants } from 'node:fs';
import { cp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ContentError } from '../../src/content/content-error';
import { readJson } from '../../src/content/reading/files';
import { runBuildScript } from '../child-process';
import type { ReleaseNote } from '../releases/release';
import { describeFailure, readFailure } from '../releases/run-build';

import { prepareWorktree } from './draft-worktree';

export interface DraftOrder {
  /** The repository with the commit. */
  repository: string;
  commit: string;
  /** Folder to create for the built site. */
  target: string;
}

export type DraftResult = { ok: true } | { ok: false; message: string };

/** Builds drafts; aborting the signal ends the build with all its processes. */
export type DraftBuild = (order: DraftOrder, signal: AbortSignal) => Promise<DraftResult>;

/** @param worktree a copy of the project, made and reused here, so that drafts never touch the site's own build */
export function draftBuildIn(root: string, worktree: string): DraftBuild {
  return async (order, signal) => {
    await prepareWorktree(root, worktree);
    const startedAt = new Date().toISOString();
    await rm(join(worktree, '.build', 'errors.json'), { force: true });
    const variables = { CONTENT_REPO: order.repository, CONTENT_COMMIT: order.commit, CONTENT_ROOT: '' };
    const { code, output } = await runBuildScript(worktree, 'build-draft.mjs', variables, signal);
    if (code !== 0) return { ok: false, message: await reasonIn(worktree, output) };
    await bringOut(worktree, order, startedAt);
    return { ok: true };
  };
}

async function reasonIn(worktree: string, output: string): Promise<string> {
  const errors = await readJson<ContentError[]>(join(worktree, '.build', 'errors.json'));
  return Array.isArray(errors) && errors.length > 0 ? describeFailure(errors) : readFailure(output, worktree);
}

/** The next build overwrites the copy, so the site is copied out. */
async function bringOut(worktree: string, { commit, target }: DraftOrder, startedAt: string): Promise<void> {
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(join(worktree, 'public'), join(unfinished, 'public'), {
    recursive: true,
    preserveTimestamps: true,
    mode: constants.COPYFILE_FICLONE,
  });
  await cp(join(worktree, '.build', 'site.json'), join(unfinished, 'site.json'));
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
