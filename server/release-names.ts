/** What is not whole yet bears this ending. */
export const unfinished = '.unfinished';

/** A release's bill of materials; scripts/packages/sbom.ts writes it. It is not served. */
export const sbomName = 'sbom.cdx.json';

/**
 * @param names what stands in `.releases`
 * @returns the releases that are whole, the oldest first: names begin with the time
 */
export function wholeReleases(names: readonly string[]): string[] {
  return names
    .filter((name) => /^\d{8}-/.test(name) && !name.endsWith(unfinished))
    .sort((one, other) => compareIds(one, other));
}

/** Of two releases of one second the later has the higher number at its end, from 2 on: `…-abcdef0-2`. */
function compareIds(one: string, other: string): number {
  const [first, second] = [partsOf(one), partsOf(other)];
  return first.time === second.time ? first.number - second.number : first.time < second.time ? -1 : 1;
}

/** @param id of a release: its second, its commit, and its number if it is not the first of that second */
export function partsOf(id: string): { time: string; number: number } {
  return { time: id.slice(0, 15), number: Number(/^\d{8}-\d{6}-[^-]+-(\d+)$/.exec(id)?.[1] ?? 1) };
}
