import { pathFor } from '../routes/route-table';
import type { WorkCard } from '../sections/work-cards/work-cards';

export function caseStudyCard({ slug, ...card }: Queries.CaseStudyCardFragment): WorkCard {
  return { path: pathFor('caseStudy', slug), ...card };
}

export function projectCard({ slug, ...card }: Queries.ProjectCardFragment): WorkCard {
  return { path: pathFor('projectDetail', slug), ...card };
}

/** @throws if the entry of a page is missing, which stops the build instead of publishing an empty page */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined)
    throw new Error('A page was made for an entry that does not exist.');
  return value;
}
