import type { ContentError } from '../../src/content/content-error';

/** How long former builds took, in milliseconds. */
export type BuildTimes = Partial<Record<BuildKind, number>>;
type BuildKind = 'content' | 'whole';

export interface BuildProgress {
  /** Reads output in chunks of any size. */
  read: (output: string) => void;
  step: () => BuildStep;
  /** The elapsed part of the time of the former build; undefined when this one takes longer. */
  fraction: () => number | undefined;
  /** Whole seconds that a whole build will still take; undefined for content builds and after that time. */
  wholeBuildSecondsLeft: () => number | undefined;
  /** To be saved after a successful build. */
  times: () => BuildTimes;
}

/** Lines printed by scripts/build.mjs and scripts/gatsby-build.mjs; Gatsby prints its own. */
const kindOfLine: Readonly<Record<string, BuildKind>> = {
  'Building the site': 'whole',
  'Building the changed content': 'content',
};
const releasing = 'Making the release';
const checked = 'success onPreBootstrap - ';

/** Assumed duration before one has been measured, in milliseconds. */
const usual: Record<BuildKind, number> = { content: 8000, whole: 120_000 };

/** @param former durations of former builds */
export function followProgress(former: BuildTimes, now: () => number = Date.now): BuildProgress {
  const begin = now();
  let kind: BuildKind = 'content';
  let step: BuildStep = 'checking';
  let rest = '';

  // An older version saved the times of each step.
  const expected = (): number => Number(former[kind]) || usual[kind];
  const secondsLeft = (): number => Math.ceil((begin + expected() - now()) / 1000);

  function see(line: string): void {
    kind = kindOfLine[line] ?? kind;
    if (line.startsWith(checked)) step = 'building';
    else if (line === releasing) step = 'releasing';
  }

  return {
    read: (output) => {
      const lines = (rest + output).split(/\r?\n/);
      rest = lines.pop() ?? '';
      lines.forEach(see);
    },
    step: () => step,
    fraction: () => (secondsLeft() > 0 ? (now() - begin) / expected() : undefined),
    wholeBuildSecondsLeft: () => (kind === 'whole' && secondsLeft() > 0 ? secondsLeft() : undefined),
    times: () => ({ ...former, [kind]: now() - begin }),
  };
}

/** State of the newest content. */
export type BuildState =
  | { state: 'published' }
  | {
      state: 'building';
      commit: string;
      step: BuildStep;
      /** From 0 to 1, estimated from the former build; absent when this one takes longer. */
      progress?: number | undefined;
      /** Seconds that a whole build will still take; absent for content builds and after that time. */
      wholeBuildSecondsLeft?: number;
    }
  | {
      state: 'failed';
      commit: string;
      message: string;
      /** Content errors, if these are the reason. */
      errors: readonly ContentError[];
    };

export type BuildStep = 'waiting' | 'checking' | 'building' | 'releasing';
