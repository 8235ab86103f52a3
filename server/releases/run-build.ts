import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import type { ContentError } from '../../src/content/content-error';
import { parseContentPath } from '../../src/content/content-path';
import { contentTypeAt } from '../../src/content/content-types';
import { readJson, writeAtomically } from '../../src/content/reading/files';
import { runBuildScript } from '../child-process';

import { followProgress, type BuildProgress, type BuildTimes, type BuildStep } from './build-state';

export type BuildResult = { ok: true } | { ok: false; message: string; errors: readonly ContentError[] };

interface BuildStatus {
  step: BuildStep;
  progress: number | undefined;
  wholeBuildSecondsLeft?: number;
}

interface RunningBuild {
  stats: () => BuildStatus;
  result: Promise<BuildResult>;
}

/** Builds the content of a commit; aborting the signal ends the build with all its processes. */
export type Build = (commit: string, signal: AbortSignal) => RunningBuild;

/** @param repository folder of the content's repository @returns builds in a child process */
export function projectBuild(root: string, repository: string): Build {
  const timesFile = timesFileIn(root);
  return (commit, signal) => {
    let progress: BuildProgress | undefined;
    const work = async (): Promise<BuildResult> => {
      const following = followProgress((await readJson<BuildTimes>(timesFile)) ?? {});
      progress = following;
      await rm(errorsFile(root), { force: true });
      const variables = { CONTENT_COMMIT: commit, CONTENT_REPO: repository };
      const { code, output } = await runBuildScript(root, 'build.mjs', variables, signal, following.read);
      if (code === 0) {
        await writeAtomically(timesFile, JSON.stringify(following.times()));
        return { ok: true };
      }
      const errors = (await readJson<ContentError[]>(errorsFile(root))) ?? [];
      const message = errors.length > 0 ? describeFailure(errors) : readFailure(output, root);
      return { ok: false, message, errors };
    };
    return {
      stats: () => statsOf(progress),
      result: work(),
    };
  };
}

/** Records the duration of a whole build that the server did not start, for later estimates. */
export async function keepTimeOfWholeBuild(root: string, milliseconds: number): Promise<void> {
  const former = await readJson<BuildTimes>(timesFileIn(root));
  const times: BuildTimes = { ...former, whole: milliseconds };
  await writeAtomically(timesFileIn(root), JSON.stringify(times));
}

function timesFileIn(root: string): string {
  return join(root, '.build', 'times.json');
}

function statsOf(progress: BuildProgress | undefined): BuildStatus {
  if (progress === undefined) return { step: 'checking', progress: 0 };
  const wholeBuildSecondsLeft = progress.wholeBuildSecondsLeft();
  return {
    step: progress.step(),
    progress: progress.fraction(),
    ...(wholeBuildSecondsLeft === undefined ? {} : { wholeBuildSecondsLeft }),
  };
}

/**
 * @param output of the build, or its end
 * @returns the text from the first error on, without colours and local paths
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

function errorsFile(root: string): string {
  return join(root, '.build', 'errors.json');
}

/** @returns a line per content error in editors' terms: “field “title” of the case study “orderbuddy” in French: …” */
export function describeFailure(errors: readonly ContentError[]): string {
  return errors.map(describe).join('\n');
}

function describe({ file, field, language, problem, fix }: ContentError): string {
  const place = placeOf(file);
  const where = [
    field === undefined ? place : `field “${field}” of ${place}`,
    language === undefined ? undefined : `in ${language}`,
  ];
  const sentence = where.filter((part) => part !== undefined).join(' ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}: ${problem}. To fix it: ${fix}.`;
}

/** @returns the editors' name of a file, or its path */
function placeOf(file: string): string {
  const place = parseContentPath(file);
  if (place?.kind === 'messages') return `the words “${place.namespace}”`;
  const type = place && contentTypeAt(place.folder, place.slug);
  return type ? `the ${type.label} “${place.slug}”` : file;
}
