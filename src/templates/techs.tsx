import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { frameDataOf, menuOf } from '../layouts/frame-data';
import { PageHead } from '../layouts/page-head';
import { PageOpening } from '../sections/page-opening/page-opening';
import { ServiceRows } from '../sections/service-rows/service-rows';
import { TechnologyGroups } from '../sections/technology-groups/technology-groups';
import { Section } from '../ui/section/section';

import { present } from './entries';

export default function TechsTemplate({ data }: PageProps<Queries.TechsQuery>) {
  const copy = present(data.techsPage);
  return (
    <>
      <PageOpening heading={copy.heading} lead={copy.lead} />
      <Section space="joined">
        <TechnologyGroups groups={copy.groups} />
      </Section>
      <Section tone="deep">
        <ServiceRows rows={menuOf(frameDataOf(data)).technologies} level={2} />
      </Section>
    </>
  );
}

export function Head(page: HeadProps<Queries.TechsQuery>) {
  return <PageHead page={page} copy={present(page.data.techsPage)} />;
}

export const query = graphql`
  query Techs($language: String!, $namespaces: [String!]!) {
    ...Frame
    techsPage(language: { eq: $language }) {
      title
      description
      heading
      lead
      groups {
        title
        names
        text
      }
    }
  }
`;
