import { isLong, sampleOf } from '../test-length';

/** Details of a test that does not depend on the browser engine: only Chromium runs it. */
export const inOneEngine = { tag: '@chromium' };

/** Details of a test that rarely depends on the engine: Firefox runs it in the long tests only. */
export const firefoxInLongTests = isLong ? {} : inOneEngine;

/**
 * @param items all tested in Chromium
 * @param salt distinguishes the lists of a run
 * @returns the items with details for their tests: Firefox tests one of them, chosen by the seed, or all in the long
 * tests
 */
export function oneInFirefox<Item>(
  items: readonly Item[],
  salt: string,
): (readonly [Item, { tag?: string }])[] {
  const [chosen] = sampleOf(items, 1, salt);
  return items.map((item) => [item, isLong || item === chosen ? {} : inOneEngine] as const);
}
