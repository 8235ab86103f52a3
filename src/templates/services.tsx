import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { frameDataOf } from '../layouts/frame-data';
import { menuOf } from '../layouts/menu';
import { PageHead } from '../layouts/page-head';
import { PageOpening } from '../sections/page-opening/page-opening';
import { ServiceRows } from '../sections/service-rows/service-rows';
import { TitledList } from '../sections/titled-list/titled-list';
import { Section } from '../ui/section/section';

import { present } from './present';

export default function ServicesTemplate({ data }: PageProps<Queries.ServicesQuery>) {
  const copy = present(data.servicesPage);
  return (
    <>
      <PageOpening heading={copy.heading} lead={copy.lead} />
      <Section space="joined" apart>
        <ServiceRows rows={menuOf(frameDataOf(data)).services} level={2} />
      </Section>
      <Section heading={copy.modelsHeading} tone="deep">
        <TitledList items={copy.models} />
      </Section>
    </>
  );
}

export function Head(page: HeadProps<Queries.ServicesQuery>) {
  return <PageHead page={page} copy={present(page.data.servicesPage)} />;
}

export const query = graphql`
  query Services($language: String!, $namespaces: [String!]!) {
    ...Frame
    servicesPage(language: { eq: $language }) {
      title
      description
      heading
      lead
      modelsHeading
      models {
        title
        text
      }
    }
  }
`;
