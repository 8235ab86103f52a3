/**
 * The case studies closest to an architecture: those that share most of its parts, and of equals the first.
 *
 * @param parts names of the parts, which may name several technologies: “Node.js and NestJS”
 * @returns the studies that share any, closest first
 */
export function studiesBuiltWith<S extends { readonly technologies: readonly string[] }>(
  parts: readonly string[],
  studies: readonly S[],
): S[] {
  return studies
    .map((study) => ({
      study,
      shared: study.technologies.filter((technology) => parts.some((part) => names(part, technology))).length,
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
