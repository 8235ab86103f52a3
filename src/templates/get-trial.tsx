import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { TrialForm } from '../forms/trial-form/trial-form';
import { frameDataOf } from '../layouts/frame-data';
import { PageHead } from '../layouts/page-head';
import { PageOpening } from '../sections/page-opening/page-opening';
import { TitledList } from '../sections/titled-list/titled-list';
import { Section } from '../ui/section/section';

import { present } from './present';

export default function GetTrialTemplate({ data }: PageProps<Queries.GetTrialQuery>) {
  const copy = present(data.getTrialPage);
  return (
    <>
      <PageOpening heading={copy.heading} lead={copy.lead} />
      <Section heading={copy.termsHeading} tone="deep">
        <TitledList items={copy.terms} columns={copy.terms.length === 4 ? 4 : 3} />
      </Section>
      <Section heading={copy.formHeading}>
        <TrialForm services={frameDataOf(data).serviceMenu.nodes} />
      </Section>
    </>
  );
}

export function Head(page: HeadProps<Queries.GetTrialQuery>) {
  return <PageHead page={page} copy={present(page.data.getTrialPage)} />;
}

export const query = graphql`
  query GetTrial($language: String!, $namespaces: [String!]!) {
    ...Frame
    getTrialPage(language: { eq: $language }) {
      title
      description
      heading
      lead
      formHeading
      termsHeading
      terms {
        title
        text
      }
    }
  }
`;
