/**
 * How often tests repeat themselves. `npm test` checks every behaviour, but runs a random part of long series (kills,
 * random walks, the same check on every page in every language); `npm run test:long` runs them all.
 */

const shortShare = 10;

/** Whether this is `npm run test:long`. */
export const isLong = process.env.TEST_LENGTH === 'long';

/**
 * Chosen once per run by the configurations of Jest and Playwright; `TEST_SEED=… npm test` repeats a run's choices.
 */
export const seed = Number(process.env.TEST_SEED ?? 1);

/** @returns the number of repetitions: `whole` in the long tests, else a tenth of it, at least one */
export function repeats(whole: number): number {
  return isLong ? whole : Math.max(1, Math.round(whole / shortShare));
}

/**
 * @param salt distinguishes series of one run
 * @returns all items in the long tests, else `count` of them, chosen by the seed and in their former order
 */
export function sampleOf<Item>(items: readonly Item[], count: number, salt = ''): Item[] {
  if (isLong || count >= items.length) return [...items];
  const random = seededRandom(salt);
  const ranked = items.map((_, index) => ({ index, rank: random() })).sort((a, b) => a.rank - b.rank);
  const chosen = new Set(ranked.slice(0, count).map(({ index }) => index));
  return items.filter((_, index) => chosen.has(index));
}

/**
 * @returns every pair of a row and a column in the long tests, else each row with one column: all columns in turn,
 * the first chosen by the seed
 */
export function pairsOf<Row, Column>(
  rows: readonly Row[],
  columns: readonly Column[],
): (readonly [Row, Column])[] {
  return rows.flatMap((row, index) =>
    columns
      .filter((_, column) => isLong || column === (index + seed) % columns.length)
      .map((column) => [row, column] as const),
  );
}

/**
 * @param salt distinguishes series of one run
 * @returns random numbers from 0 to 1 for this run's seed
 */
export function seededRandom(salt: string): () => number {
  return randomNumbers(`${seed} ${salt}`);
}

/** @returns random numbers from 0 to 1, the same for the same text (mulberry32 over an FNV-1a hash) */
export function randomNumbers(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Templates of the pages that a change can affect; `npm test -- --changed` sets them. */
const touched = process.env.TEST_TEMPLATES?.split(',');

/** @returns the pages to test: all, or in `npm test -- --changed` those that the change can affect */
export function touchedPages<Page extends { route: { template: string } }>(pages: readonly Page[]): Page[] {
  return pages.filter(({ route }) => touched === undefined || touched.includes(route.template));
}
