import { pathFor } from '../routes/route-table';
import type { WorkCard } from '../sections/work-cards/work-cards';

export function caseStudyCard({ slug, ...card }: Queries.CaseStudyCardFragment): WorkCard {
  return { path: pathFor('caseStudy', slug), ...card };
}

export function projectCard({ slug, ...card }: Queries.ProjectCardFragment): WorkCard {
  return { path: pathFor('projectDetail', slug), ...card };
}
