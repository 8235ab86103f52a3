/** A piece of what `npm start` printed, with the seconds since the command. */
export interface Printed {
  text: string;
  at: number;
}

/** How long the steps took by the command's own report, in seconds; undefined where a step was not reported. */
export interface StepTimes {
  install: number | undefined;
  gatsby: number | undefined;
  /** Part of `gatsby`. */
  pictures: number | undefined;
  editor: number | undefined;
  release: number | undefined;
}

const reports: Record<keyof StepTimes, RegExp> = {
  install: /^Installing packages: done in ([\d.]+) s$/m,
  gatsby: /^Building the site: done in ([\d.]+) s$/m,
  pictures: /IMAGE_PROCESSING jobs - ([\d.]+)s/,
  editor: /^Building the editor: done in ([\d.]+) s$/m,
  release: /^Making the release: done in ([\d.]+) s$/m,
};

/** @returns the times that the steps of an install and a build report */
export function stepTimesIn(printed: readonly Printed[]): StepTimes {
  const output = printed.map(({ text }) => text).join('');
  const secondsOf = (report: RegExp): number | undefined => {
    const found = report.exec(output)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  return {
    install: secondsOf(reports.install),
    gatsby: secondsOf(reports.gatsby),
    pictures: secondsOf(reports.pictures),
    editor: secondsOf(reports.editor),
    release: secondsOf(reports.release),
  };
}

/**
 * @param until when the first page answered, in seconds since the command
 * @returns the longest time without output before that, in seconds, and what had been printed last before it
 */
export function longestSilence(
  printed: readonly Printed[],
  until: number,
): { seconds: number; after: string } {
  const all = [{ text: 'the command', at: 0 }, ...printed.filter(({ at }) => at <= until)];
  const silences = all.map(({ text, at }, index) => ({
    seconds: (all[index + 1]?.at ?? until) - at,
    after: text.trim().split('\n').at(-1) ?? '',
  }));
  return silences.reduce((longest, each) => (each.seconds > longest.seconds ? each : longest));
}
