import type { PageContext } from './page-context';

/** A technology leads to the list of case studies if at least this many of them used it. */
export const leastUses = 2;

interface Entry {
  readonly slug: string;
  /** Of case studies. */
  readonly technologies?: readonly string[];
}

/**
 * Relates entries to each other, once for all pages. If each page queried all entries itself, every edit of one would rebuild all
 * pages.
 *
 * @param entries all of a kind, in order
 * @returns by slug
 */
export function neighboursOf(
  entries: readonly Entry[],
): Map<string, Pick<PageContext, 'next' | 'sharedTechnologies'>> {
  const uses = new Map<string, number>();
  for (const { technologies = [] } of entries)
    for (const technology of new Set(technologies)) uses.set(technology, (uses.get(technology) ?? 0) + 1);
  return new Map(
    entries.map(({ slug, technologies }, index) => {
      const next = entries[(index + 1) % entries.length]?.slug;
      const isShared = (technology: string) => (uses.get(technology) ?? 0) >= leastUses;
      return [
        slug,
        {
          next: next === undefined || next === slug ? null : next,
          ...(technologies && { sharedTechnologies: technologies.filter(isShared) }),
        },
      ];
    }),
  );
}
