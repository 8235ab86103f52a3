/** Output of `npm start`, with the seconds since the command. */
export interface Output {
  text: string;
  at: number;
}

/** @returns the seconds of each step by its printed name; pictures are a part of the site’s build */
export function readSteps(output: readonly Output[]): Map<string, number> {
  const text = output.map((piece) => piece.text).join('');
  const pictures = /IMAGE_PROCESSING jobs - ([\d.]+)s/.exec(text)?.[1];
  return new Map([
    ...[...text.matchAll(/^(.+): done in ([\d.]+) s$/gm)].map(([, step = '', seconds]): [string, number] => [
      step,
      Number(seconds),
    ]),
    ...(pictures === undefined ? [] : [['Pictures', Number(pictures)] as const]),
  ]);
}

/** @param until seconds until the first page @returns the longest time without output before that, in seconds */
export function longestSilence(output: readonly Output[], until: number): number {
  const moments = [0, ...output.map(({ at }) => Math.min(at, until)), until];
  return Math.max(...moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0)));
}
