import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { useLanguage, useMessages } from '../i18n/messages';
import { PageHead } from '../layouts/page-head';
import { pathFor } from '../routes/route-table';
import { CaseStudyList } from '../sections/case-study-list/case-study-list';
import { filterRules } from '../sections/case-study-list/study-filters';
import { PageOpening } from '../sections/page-opening/page-opening';
import { Section } from '../ui/section/section';

import { present } from './entries';
import { filterGroupsOf, filterIdsOf, industryLabel } from './study-filters';
import { strongestStatistic } from './study-statistics';

export default function CaseStudiesTemplate({ data, location }: PageProps<Queries.CaseStudiesQuery>) {
  const t = useMessages('case-study');
  const language = useLanguage();
  const copy = present(data.caseStudiesPage);
  const studies = data.caseStudies.nodes;
  return (
    <>
      <PageOpening heading={copy.heading} lead={copy.lead} />
      <Section space="joined">
        <CaseStudyList
          studies={studies.map((study) => ({
            ...study,
            path: pathFor('caseStudy', study.slug),
            statistic: strongestStatistic(study, t, language),
            filters: filterIdsOf(study),
          }))}
          groups={filterGroupsOf(studies, {
            industry: t('industry'),
            service: t('service'),
            technology: t('technology'),
            labelOf: (industry) => industryLabel(t, industry),
          })}
          labels={{
            filters: t('filters'),
            showAll: t('showAll'),
            shown: (shown) =>
              shown === studies.length
                ? t('shownAll', { total: studies.length })
                : t('shownSome', { shown, total: studies.length }),
          }}
          hash={location.hash}
        />
      </Section>
    </>
  );
}

export function Head(page: HeadProps<Queries.CaseStudiesQuery>) {
  return (
    <PageHead page={page} copy={present(page.data.caseStudiesPage)}>
      {/* Only for the served HTML, whose policy allows it; the hydrated list does not need it. */}
      {typeof window === 'undefined' && (
        <style dangerouslySetInnerHTML={{ __html: filterRules(filtersOf(page.data)) }} />
      )}
    </PageHead>
  );
}

const filtersOf = ({ caseStudies }: Queries.CaseStudiesQuery) => [
  ...new Set(caseStudies.nodes.flatMap(filterIdsOf)),
];

export const query = graphql`
  query CaseStudies($language: String!, $namespaces: [String!]!) {
    ...Frame
    caseStudiesPage(language: { eq: $language }) {
      title
      description
      heading
      lead
    }
    caseStudies: allCaseStudy(
      filter: { language: { eq: $language } }
      sort: [{ order: ASC }, { slug: ASC }]
    ) {
      nodes {
        ...CaseStudyCard
        industry
        services {
          slug
          title
        }
        technologies
        timeSaved
        customerIncrease
        monthsToDelivery
        usersAtFirstRelease
      }
    }
  }
`;
