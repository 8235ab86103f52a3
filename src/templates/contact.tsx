import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { LeadForm } from '../forms/lead-form/lead-form';
import { useMessages } from '../i18n/messages';
import { frameDataOf } from '../layouts/frame-data';
import { PageHead } from '../layouts/page-head';
import { OfficeList } from '../sections/office-list/office-list';
import { PageOpening } from '../sections/page-opening/page-opening';
import { Section } from '../ui/section/section';

import { present } from './present';

export default function ContactTemplate({ data }: PageProps<Queries.ContactQuery>) {
  const t = useMessages('common');
  const copy = present(data.contactPage);
  return (
    <>
      <PageOpening heading={copy.heading} lead={copy.lead} />
      <Section heading={copy.formHeading} space="joined">
        <LeadForm kind="contact" />
      </Section>
      <Section heading={copy.officesHeading} tone="deep">
        <OfficeList offices={frameDataOf(data).offices.nodes} mapLabel={t('showOnMap')} />
      </Section>
    </>
  );
}

export function Head(page: HeadProps<Queries.ContactQuery>) {
  return <PageHead page={page} copy={present(page.data.contactPage)} />;
}

export const query = graphql`
  query Contact($language: String!, $namespaces: [String!]!) {
    ...Frame
    contactPage(language: { eq: $language }) {
      title
      description
      heading
      lead
      formHeading
      officesHeading
    }
  }
`;
