import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { LateLeadForm } from '../forms/late-forms';
import { useLanguage, useMessages } from '../i18n/messages';
import { frameDataOf } from '../layouts/frame-data';
import { PageHead } from '../layouts/page-head';
import { FormPage } from '../sections/form-page/form-page';
import { OfficeMap } from '../sections/office-map/office-map';
import { PageOpening } from '../sections/page-opening/page-opening';
import { contactPage } from '../structured-data/structured-data';
import { Section } from '../ui/section/section';

import { directContacts } from './direct-contacts';
import { officeWords } from './office-words';
import { present } from './present';

export default function ContactTemplate({ data }: PageProps<Queries.ContactQuery>) {
  const t = useMessages('common');
  const contact = useMessages('contact');
  const words = officeWords(t, contact);
  const { iso } = useLanguage();
  const copy = present(data.contactPage);
  return (
    <>
      <PageOpening heading={copy.heading} lead={copy.lead} />
      <Section space="joined" apart>
        <FormPage
          heading={copy.formHeading}
          aside={{ heading: contact('reachUs'), items: directContacts(frameDataOf(data).company, t) }}
        >
          <LateLeadForm kind="contact" />
        </FormPage>
      </Section>
      <Section heading={copy.officesHeading} tone="deep">
        <OfficeMap land={present(data.country).homeMap} offices={data.places.nodes} words={words} iso={iso} />
      </Section>
    </>
  );
}

ContactTemplate.needs = LateLeadForm.needs;

export function Head(page: HeadProps<Queries.ContactQuery>) {
  const copy = present(page.data.contactPage);
  return (
    <PageHead
      page={page}
      copy={copy}
      things={(of) => [contactPage({ ...of, name: copy.title, description: copy.description })]}
    />
  );
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
    country: company(language: { eq: $language }) {
      homeMap {
        width
        height
        stalks
      }
    }
    places: allOffice(filter: { language: { eq: $language } }, sort: [{ order: ASC }, { slug: ASC }]) {
      nodes {
        slug
        city
        role
        address
        hours
        map
        mapPoint {
          x
          y
        }
        timeZone
        workDays
        opens
        closes
      }
    }
  }
`;
