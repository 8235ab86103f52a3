import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { ReactNode } from 'react';

import { DeferredLeadForm } from '../forms/deferred-forms';
import { useLanguage, useMessages, type Translate } from '../i18n/messages';
import { capitalise } from '../i18n/typography';
import { frameDataOf, type FrameData } from '../layouts/frame-data';
import { PageHead } from '../layouts/page-head';
import { contactPage } from '../layouts/structured-data/structured-data';
import { FormPage } from '../sections/form-page/form-page';
import { OfficeMap, type OfficeMessages } from '../sections/office-map/office-map';
import { PageOpening } from '../sections/page-opening/page-opening';
import { Section } from '../ui/section/section';

import { present } from './entries';

function ContactTemplate({ data }: PageProps<Queries.ContactQuery>) {
  const t = useMessages('common');
  const contact = useMessages('contact');
  const { iso } = useLanguage();
  const copy = present(data.contactPage);
  return (
    <>
      <PageOpening heading={copy.heading} lead={copy.lead} />
      <Section space="joined">
        <FormPage
          heading={copy.formHeading}
          aside={{ heading: contact('reachUs'), items: directContacts(frameDataOf(data).company, t) }}
        >
          <DeferredLeadForm kind="contact" />
        </FormPage>
      </Section>
      <Section heading={copy.officesHeading} tone="deep">
        <OfficeMap
          land={present(data.country).homeMap}
          offices={data.places.nodes}
          messages={officeMessages(t, contact)}
          iso={iso}
        />
      </Section>
    </>
  );
}

/** @returns e-mail, phone and WhatsApp */
function directContacts(
  company: FrameData['company'],
  t: Translate<'common'>,
): { title: string; text: ReactNode }[] {
  const link = (href: string, label: string) => (
    <a href={href} rel="noreferrer">
      {label}
    </a>
  );
  return [
    { title: capitalise(t('emailUs')), text: link(`mailto:${company.email}`, company.email) },
    {
      title: capitalise(t('makeACall')),
      text: link(`tel:${company.phone.replace(/[^+\d]/g, '')}`, company.phone),
    },
    { title: 'WhatsApp', text: link(company.whatsapp, company.whatsapp.replace(/^.*\/(?=\d+$)/, '+')) },
  ];
}

function officeMessages(common: Translate<'common'>, t: Translate<'contact'>): OfficeMessages {
  return {
    showOnMap: common('showOnMap'),
    showOnMapOf: (city) => common('showOnMapOf', { city }),
    localTime: (weekday) => t('localTime', { weekday }),
    openUntil: (time) => t('openUntil', { time }),
    opensIn: (when) => t('opensIn', { when }),
    yourZone: (zone) => t('yourZone', { zone }),
    fromTo: (from, to) => t('fromTo', { from, to }),
    fromToNextDay: (from, to) => t('fromToNextDay', { from, to }),
    onDays: (first, last, times) => t('onDays', { first, last, times }),
  };
}

export default Object.assign(ContactTemplate, { needs: DeferredLeadForm.needs });

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
