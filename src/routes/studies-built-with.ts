import type { PageContext } from './page-context';

/** The number of case studies on the page of a technology. */
const shown = 2;

/** The fields of a technology with the parts of its architecture. */
export const layerFields = ['front', 'back', 'databases', 'infrastructure'] as const;

/** The parts of a technology's architecture, by their layers. */
export type Layers = Readonly<
  Partial<Record<(typeof layerFields)[number], readonly { readonly name: string }[]>>
>;

interface Study {
  readonly slug: string;
  readonly technologies?: readonly string[];
}

/**
 * Selects the case studies for the page of each technology, once for all pages: a page that queried all studies would contain
 * all of them in its data.
 *
 * @param studies in order
 * @returns slugs of studies by the technology's slug
 */
export function studiesShown(
  technologies: readonly (Layers & { readonly slug: string })[],
  studies: readonly Study[],
): Map<string, Pick<PageContext, 'studies'>> {
  return new Map(
    technologies.map(({ slug, ...layers }) => {
      const parts = layerFields.flatMap((field) => (layers[field] ?? []).map(({ name }) => name));
      return [
        slug,
        {
          studies: studiesBuiltWith(parts, studies)
            .slice(0, shown)
            .map((study) => study.slug),
        },
      ];
    }),
  );
}

/**
 * @param parts names of an architecture's parts, which may name several technologies: “Node.js and NestJS”
 * @returns the case studies that share a part, most shared parts first
 */
function studiesBuiltWith(parts: readonly string[], studies: readonly Study[]): Study[] {
  return studies
    .map((study) => ({
      study,
      shared: (study.technologies ?? []).filter((technology) => parts.some((part) => names(part, technology)))
        .length,
    }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .map(({ study }) => study);
}

/** @returns whether a part contains a technology as a separate word: “MongoDB” does not contain “Go” */
function names(part: string, technology: string): boolean {
  const at = part.indexOf(technology);
  if (at === -1) return false;
  const around = [part[at - 1], part[at + technology.length]];
  return !around.some((character) => character !== undefined && /[a-z0-9]/i.test(character));
}
