import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { PageHead } from '../layouts/page-head';
import { PageOpening } from '../sections/page-opening/page-opening';
import { WorkCards } from '../sections/work-cards/work-cards';
import { Section } from '../ui/section/section';

import { present } from './present';
import { caseStudyCard } from './work-cards';

export default function CaseStudiesTemplate({ data }: PageProps<Queries.CaseStudiesQuery>) {
  const copy = present(data.caseStudiesPage);
  return (
    <>
      <PageOpening heading={copy.heading} lead={copy.lead} />
      <Section space="joined">
        <WorkCards cards={data.caseStudies.nodes.map(caseStudyCard)} featured level={2} />
      </Section>
    </>
  );
}

export function Head(page: HeadProps<Queries.CaseStudiesQuery>) {
  return <PageHead page={page} copy={present(page.data.caseStudiesPage)} />;
}

export const query = graphql`
  query CaseStudies($language: String!, $namespaces: [String!]!) {
    ...Frame
    caseStudiesPage(language: { eq: $language }) {
      title
      description
      heading
      lead
    }
    caseStudies: allCaseStudy(filter: { language: { eq: $language } }, sort: { order: ASC }) {
      nodes {
        ...CaseStudyCard
      }
    }
  }
`;
