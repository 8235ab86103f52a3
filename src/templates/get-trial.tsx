import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { DeferredTrialForm } from '../forms/deferred-forms';
import { useMessages } from '../i18n/messages';
import { frameDataOf } from '../layouts/frame-data';
import { PageHead } from '../layouts/page-head';
import { FormPage } from '../sections/form-page/form-page';
import { PageOpening } from '../sections/page-opening/page-opening';
import { Section } from '../ui/section/section';

import { present } from './entries';

function GetTrialTemplate({ data }: PageProps<Queries.GetTrialQuery>) {
  const t = useMessages('trial-form');
  const copy = present(data.getTrialPage);
  const terms = copy.fee ? [...copy.terms, { title: t('fee'), text: copy.fee }] : copy.terms;
  return (
    <>
      <PageOpening heading={copy.heading} lead={copy.lead} />
      <Section space="joined">
        <FormPage heading={copy.formHeading} aside={{ heading: copy.termsHeading, items: terms }}>
          <DeferredTrialForm services={frameDataOf(data).serviceMenu.nodes} />
        </FormPage>
      </Section>
    </>
  );
}

export default Object.assign(GetTrialTemplate, { needs: DeferredTrialForm.needs });

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
      fee
    }
  }
`;
