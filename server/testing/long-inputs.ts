import type { Ask, Question } from './test-client';

/** Repeated characters that careless patterns and parsers are slow with. */
const parts: Readonly<Record<string, string>> = {
  letters: 'a',
  spaces: ' ',
  'tabs and spaces': '\t ',
  'line breaks': '\n',
  slashes: '/',
  backslashes: '\\',
  digits: '1',
  'digits and spaces': '1 ',
  dots: '.',
  hyphens: '-',
  'letters and hyphens': 'a-',
  'percent signs': '%',
  'encoded bytes': '%41',
  brackets: '[',
  'brackets of both kinds': '()',
  braces: '{',
  quotes: '"',
  'at signs': 'a@',
  ampersands: '&',
  'equals signs': 'a=&',
  'semicolons and spaces': '; ',
  commas: ', ',
  colons: ':',
  'plus signs': '+',
  'tags that are begun': '<a',
  'combining marks in the wrong order': '\u0315\u0300',
  'half-width voice marks': '\u0300\uFF9E',
  'Hangul parts': '\u1100\u1161\u11a8',
  'Hangul fillers': '\u3164',
  'zero-width spaces': '\u200b',
  'joined emoji': '👩\u200d',
  'characters that grow when they are normalized': '\ufdfa',
  'full-width digits': '１',
};

export interface LongInput {
  name: string;
  /** @returns about so many bytes in UTF-8 */
  make: (bytes: number) => string;
}

/** Each kind alone and between two characters of another kind. */
export const longInputs: readonly LongInput[] = Object.entries(parts).flatMap(([name, part]) => {
  const make = (bytes: number): string => part.repeat(Math.floor(bytes / Buffer.byteLength(part)));
  return [
    { name, make },
    { name: `${name} between two digits`, make: (bytes) => `1${make(bytes - 2)}2` },
    { name: `${name} between two letters`, make: (bytes) => `x${make(bytes - 2)}y` },
  ];
});

/** Milliseconds of CPU time that a request may take for the length of its input. */
export const mostCost = 50;

/** The length of an input, in bytes, that costs nothing by itself. */
const shortLength = 8;

/**
 * @param enough stop at this cost
 * @returns milliseconds of CPU time; the best of several tries, because a busy machine is slower
 */
export async function costOf(run: () => unknown, enough = mostCost): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < 20 && least > enough; tries++) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/**
 * Sends long inputs in the same way.
 *
 * @returns the slow or failed ones
 */
export async function findOffences(
  ask: Ask,
  inputs: readonly LongInput[],
  questionWith: (input: string) => Question,
  bytes: number,
): Promise<string[]> {
  const found: string[] = [];
  // What a request costs anyway, with the test's own work, is not for its length; measured when one is above the limit.
  let anyway = 0;
  for (const { name, make } of inputs) {
    const question = questionWith(make(bytes));
    let status = 0;
    const cost = await costOf(async () => ({ status } = await ask(question)), mostCost + anyway);
    if (status >= 500 || status < 200) found.push(`${name}: status ${status}`);
    if (cost > mostCost + anyway) anyway = await costOf(() => ask(questionWith(make(shortLength))), 0);
    if (cost > mostCost + anyway) found.push(`${name}: ${Math.round(cost - anyway)} ms`);
  }
  return found;
}
