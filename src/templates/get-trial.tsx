import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { LateTrialForm } from '../forms/late-forms';
import { frameDataOf } from '../layouts/frame-data';
import { PageHead } from '../layouts/page-head';
import { FormPage } from '../sections/form-page/form-page';
import { PageOpening } from '../sections/page-opening/page-opening';
import { Section } from '../ui/section/section';

import { present } from './present';

export default function GetTrialTemplate({ data }: PageProps<Queries.GetTrialQuery>) {
  const copy = present(data.getTrialPage);
  return (
    <>
      <PageOpening heading={copy.heading} lead={copy.lead} />
      <Section space="joined" apart>
        <FormPage heading={copy.formHeading} aside={{ heading: copy.termsHeading, items: copy.terms }}>
          <LateTrialForm services={frameDataOf(data).serviceMenu.nodes} />
        </FormPage>
      </Section>
    </>
  );
}

GetTrialTemplate.needs = LateTrialForm.needs;

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
