import { Link } from 'gatsby';
import type { ReactNode } from 'react';

import type { Translate } from '../i18n/messages';
import { pathFor } from '../routes/route-table';

import { industryLabel } from './industry-label';
import { filterId } from './study-filters';

type Study = Pick<NonNullable<Queries.CaseStudyQuery['caseStudy']>, 'client' | 'industry' | 'services'>;

/** For whom, in which industry and with which services; the last two lead on. */
export function factsOf(
  study: Study,
  t: Translate<'case-study'>,
): { readonly name: string; readonly value: ReactNode }[] {
  const ofIndustry = `${pathFor('caseStudies')}#${filterId('industry', study.industry)}`;
  return [
    { name: t('client'), value: study.client },
    { name: t('industry'), value: <Link to={ofIndustry}>{industryLabel(t, study.industry)}</Link> },
    {
      name: t('services'),
      value: study.services.map(({ slug, title }) => (
        <Link key={slug} to={pathFor('service', slug)}>
          {title}
        </Link>
      )),
    },
  ];
}
