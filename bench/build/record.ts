import type { Figure } from '../speed/goals';

import { timed, type Built } from './timed';

/** Every build there was, by what it was for. */
export const builds: (Built & { name: string })[] = [];

/** Runs a build, by default `npm run build`, notes it, and says how long it took. */
export async function run(
  name: string,
  folder: string,
  words: readonly string[] = ['scripts/build.mjs'],
): Promise<Built> {
  const built = await timed(folder, words);
  builds.push({ name, ...built });
  const kind = built.isContentOnly ? ', changed content alone' : '';
  console.log(`  ${name}: ${built.seconds} s, ${built.megabytes ?? '?'} MB${kind}`);
  return built;
}

type More = Omit<Figure, 'name' | 'measured'>;

/** @returns the figure of something that was measured once */
export function once(name: string, value: number, more: More = {}): Figure {
  return { name, ...more, measured: [{ where: '', values: [value] }] };
}

/** @returns the figure of builds that were repeated */
export function several(name: string, built: readonly Built[], more: More): Figure {
  return { name, ...more, measured: [{ where: '', values: built.map(({ seconds }) => seconds) }] };
}

/** @returns the memory of a build, where the system tells */
export function memory(name: string, { megabytes }: Built): Figure[] {
  return megabytes === undefined ? [] : [once(name, megabytes, { unit: 'MB', goal: { atMost: 2000 } })];
}
