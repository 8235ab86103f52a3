import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { frameDataOf, menuOf } from '../layouts/frame-data';
import { PageHead } from '../layouts/page-head';
import { PageOpening } from '../sections/page-opening/page-opening';
import { ServiceRows } from '../sections/service-rows/service-rows';
import { TitledList } from '../sections/titled-list/titled-list';
import { Section } from '../ui/section/section';

import { present } from './entries';

export default function TechTemplate({ data }: PageProps<Queries.TechQuery>) {
  const copy = present(data.techPage);
  return (
    <>
      <PageOpening heading={copy.heading} lead={copy.lead} />
      <Section space="joined">
        <ServiceRows rows={menuOf(frameDataOf(data)).technologies} level={2} />
      </Section>
      <Section heading={copy.principlesHeading} tone="deep">
        <TitledList items={copy.principles} />
      </Section>
    </>
  );
}

export function Head(page: HeadProps<Queries.TechQuery>) {
  return <PageHead page={page} copy={present(page.data.techPage)} />;
}

export const query = graphql`
  query Tech($language: String!, $namespaces: [String!]!) {
    ...Frame
    techPage(language: { eq: $language }) {
      title
      description
      heading
      lead
      principlesHeading
      principles {
        title
        text
      }
    }
  }
`;
