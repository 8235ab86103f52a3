/** @returns the entry after this one, the first after the last; undefined if there is no other. */
export function nextOf<Entry extends { readonly slug: string }>(
  entries: readonly Entry[],
  slug: string,
): Entry | undefined {
  const index = entries.findIndex((entry) => entry.slug === slug);
  const next = entries[(index + 1) % entries.length];
  return next?.slug === slug ? undefined : next;
}
