import { isLong, sampleOf } from '../test-length';

/** Details of a test that has nothing of an engine in it: Firefox would only repeat what Chromium has shown. */
export const inOneEngine = { tag: '@chromium' };

/** Details of a test whose code runs alike in every engine: Firefox runs it in the long tests only. */
export const firefoxInLongTests = isLong ? {} : inOneEngine;

/**
 * @param items of which Chromium tests each
 * @param salt tells lists of one run apart
 * @returns the items with details for their tests: Firefox tests one of them, chosen by the seed, and all in the long tests
 */
export function oneInFirefox<Item>(
  items: readonly Item[],
  salt: string,
): (readonly [Item, { tag?: string }])[] {
  const [chosen] = sampleOf(items, 1, salt);
  return items.map((item) => [item, isLong || item === chosen ? {} : inOneEngine] as const);
}
