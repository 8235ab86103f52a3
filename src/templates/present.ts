/**
 * @param value an entry a page was made for
 * @throws if the build has no such entry, which stops the build instead of publishing an empty page
 */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined)
    throw new Error('A page was made for an entry that does not exist.');
  return value;
}
