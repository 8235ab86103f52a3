import type { PageContext } from './page-context';

/** How many case studies the page of a technology shows. */
const shown = 2;

/** The fields of a technology that list the parts of its architecture, each with a name. */
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
 * The case studies that the page of each technology shows. They are found once for all pages, as neighbours are
 * (neighbours.ts): a page that asks for all studies to show two carries all of them.
 *
 * @param studies in their order
 * @returns by the technology's slug
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
 * The case studies closest to an architecture: those that share most of its parts, and of equals the first.
 *
 * @param parts names of the parts, which may name several technologies: “Node.js and NestJS”
 * @returns the studies that share any, closest first
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

/** Whether a part names a technology as a word of its own: “Go” is no part of “MongoDB”, nor “Java” of “JavaScript”. */
function names(part: string, technology: string): boolean {
  const at = part.indexOf(technology);
  if (at === -1) return false;
  const around = [part[at - 1], part[at + technology.length]];
  return !around.some((character) => character !== undefined && /[a-z0-9]/i.test(character));
}
