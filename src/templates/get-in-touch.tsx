import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { LateLeadForm } from '../forms/late-forms';
import { PageHead } from '../layouts/page-head';
import { FormPage } from '../sections/form-page/form-page';
import { PageOpening } from '../sections/page-opening/page-opening';
import { Section } from '../ui/section/section';

import { present } from './present';

export default function GetInTouchTemplate({ data }: PageProps<Queries.GetInTouchQuery>) {
  const copy = present(data.getInTouchPage);
  return (
    <>
      <PageOpening heading={copy.heading} lead={copy.lead} />
      <Section space="joined" apart>
        <FormPage heading={copy.formHeading} aside={{ heading: copy.nextHeading, items: copy.next }}>
          <LateLeadForm kind="get-in-touch" />
        </FormPage>
      </Section>
    </>
  );
}

GetInTouchTemplate.needs = LateLeadForm.needs;

export function Head(page: HeadProps<Queries.GetInTouchQuery>) {
  return <PageHead page={page} copy={present(page.data.getInTouchPage)} />;
}

export const query = graphql`
  query GetInTouch($language: String!, $namespaces: [String!]!) {
    ...Frame
    getInTouchPage(language: { eq: $language }) {
      title
      description
      heading
      lead
      formHeading
      nextHeading
      next {
        title
        text
      }
    }
  }
`;
