import type { PageContext } from './page-context';

/** A technology leads to the list of case studies if at least this many of them used it. */
export const leastUses = 2;

interface Entry {
  readonly slug: string;
  /** Of case studies. */
  readonly technologies?: readonly string[];
}

/**
 * What the pages of entries say of the other entries. It is found once for all of them: where each page asks for all
 * entries itself, each entry costs a build as much as there are entries, and every edit of one has all pages made anew.
 *
 * @param entries all of a kind, in their order
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
