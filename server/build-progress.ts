import type { BuildStep } from './build-state';

/** When a build came to a line that marks how far it is, in milliseconds from its beginning. */
interface Milestone {
  line: string;
  at: number;
}

/** How long builds took: those of changed content alone are another matter than whole ones. */
export type BuildTimes = Partial<Record<BuildKind, readonly Milestone[]>>;
type BuildKind = 'content' | 'whole';

export interface BuildProgress {
  /** Takes what the build prints, in pieces of any size. */
  read: (output: string) => void;
  step: () => BuildStep;
  /** From 0 to 1, never less than before and never 1 before the end. */
  fraction: () => number;
  /** Of a build of everything, whole seconds; undefined for the usual build of changed content. */
  wholeBuildSecondsLeft: () => number | undefined;
  /** To be kept, once the build has ended well. */
  times: () => BuildTimes;
}

/** What the build's own script prints (scripts/build.mjs, scripts/gatsby-build.mjs), and what Gatsby says to have done. */
const kindOfLine: Readonly<Record<string, BuildKind>> = {
  'Building the site': 'whole',
  'Building the changed content': 'content',
};
const releasing = 'Making the release';
const checked = 'success onPreBootstrap';
const gatsbyStep = /^(success .+?) - [\d.]+s/;
/** What a build is thought to take before one has been measured, in milliseconds. */
const usual: Record<BuildKind, number> = { content: 8000, whole: 120_000 };

/**
 * @param former how long the steps of former builds took
 * @param now in milliseconds; tests have another clock
 */
export function followProgress(former: BuildTimes, now: () => number = Date.now): BuildProgress {
  const begin = now();
  let kind: BuildKind = 'content';
  let step: BuildStep = 'checking';
  let rest = '';
  let best = 0;
  const passed: Milestone[] = [];

  function see(line: string): void {
    const found = kindOfLine[line] ?? undefined;
    if (found !== undefined) {
      // What was estimated before is of another kind of build, or of one that failed and is followed by a whole one.
      if (found !== kind || passed.length > 0) best = 0;
      kind = found;
      passed.length = 0;
    }
    const mark = found !== undefined || line === releasing ? line : gatsbyStep.exec(line)?.[1];
    if (mark === undefined) return;
    passed.push({ line: mark, at: now() - begin });
    if (mark === checked) step = 'building';
    else if (mark === releasing) step = 'releasing';
  }

  const expectedTotal = (): number => former[kind]?.at(-1)?.at ?? usual[kind];

  function fraction(): number {
    best = Math.max(best, Math.min(estimate(), 0.99));
    return best;
  }

  /** Where the former build was at the same milestone, and how far it may have come since. */
  function estimate(): number {
    const known = former[kind] ?? [];
    const total = expectedTotal();
    const elapsed = now() - begin;
    const last = passed.findLast(({ line }) => known.some((milestone) => milestone.line === line));
    if (last === undefined) return elapsed / total;
    const index = known.findIndex(({ line }) => line === last.line);
    const reached = known[index]?.at ?? 0;
    const next = known[index + 1]?.at ?? total;
    return (reached + Math.min(elapsed - last.at, next - reached)) / total;
  }

  return {
    read: (output) => {
      const lines = (rest + output).split(/\r?\n/);
      rest = lines.pop() ?? '';
      lines.forEach(see);
    },
    step: () => step,
    fraction,
    wholeBuildSecondsLeft: () =>
      kind === 'whole' ? Math.ceil((expectedTotal() * (1 - fraction())) / 1000) : undefined,
    times: () => ({ ...former, [kind]: [...passed, { line: 'end', at: now() - begin }] }),
  };
}
