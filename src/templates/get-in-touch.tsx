import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { DeferredLeadForm } from '../forms/deferred-forms';
import { PageHead } from '../layouts/page-head';
import { FormPage } from '../sections/form-page/form-page';
import { PageOpening } from '../sections/page-opening/page-opening';
import { Section } from '../ui/section/section';

import { present } from './entries';

function GetInTouchTemplate({ data }: PageProps<Queries.GetInTouchQuery>) {
  const copy = present(data.getInTouchPage);
  return (
    <>
      <PageOpening heading={copy.heading} lead={copy.lead} />
      <Section space="joined">
        <FormPage heading={copy.formHeading} aside={{ heading: copy.nextHeading, items: copy.next }}>
          <DeferredLeadForm kind="get-in-touch" />
        </FormPage>
      </Section>
    </>
  );
}

export default Object.assign(GetInTouchTemplate, { needs: DeferredLeadForm.needs });

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
