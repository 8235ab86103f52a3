import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { BelowFirstView } from '../browser/whole-page';
import { useMessages } from '../i18n/messages';
import { PageHead } from '../layouts/page-head';
import { ClientList } from '../sections/client-list/client-list';
import { PageOpening } from '../sections/page-opening/page-opening';
import { Statements } from '../sections/statement/statement';
import { TitledList } from '../sections/titled-list/titled-list';
import { Prose } from '../ui/prose/prose';
import { Section } from '../ui/section/section';

import { AboutPresence } from './about-presence';
import { present } from './present';

export default function AboutTemplate({ data }: PageProps<Queries.AboutQuery>) {
  const t = useMessages('about');
  const copy = present(data.aboutPage);
  const company = present(data.numbers);
  const clients = data.clients.nodes.map(({ name, field, countryName, relationship }) => ({
    name,
    field,
    note: t('clientNote', {
      relationship: relationship === 'partner' ? t('partner') : t('client'),
      country: countryName,
    }),
  }));
  return (
    <>
      <PageOpening label={t('since', { year: company.founded })} heading={copy.heading} lead={copy.lead} />
      <Section space="joined" apart>
        <Statements
          statements={[
            { heading: copy.missionHeading, html: copy.mission.html ?? '' },
            { heading: copy.visionHeading, html: copy.vision.html ?? '' },
          ]}
        />
      </Section>
      <BelowFirstView>
        <Section heading={copy.presenceHeading} lead={copy.presenceLead} tone="dark">
          <AboutPresence company={company} />
        </Section>
        <Section heading={copy.valuesHeading}>
          <TitledList items={copy.values} columns={copy.values.length === 4 ? 4 : 3} />
        </Section>
        <Section heading={copy.certificationHeading} tone="deep" heads="beside">
          <Prose html={copy.certification.html ?? ''} />
        </Section>
        <Section heading={copy.clientsHeading} lead={copy.clientsLead}>
          <ClientList clients={clients} />
        </Section>
      </BelowFirstView>
    </>
  );
}

export function Head(page: HeadProps<Queries.AboutQuery>) {
  return <PageHead page={page} copy={present(page.data.aboutPage)} />;
}

export const query = graphql`
  query About($language: String!, $namespaces: [String!]!) {
    ...Frame
    aboutPage(language: { eq: $language }) {
      title
      description
      heading
      lead
      missionHeading
      mission {
        html
      }
      visionHeading
      vision {
        html
      }
      presenceHeading
      presenceLead
      valuesHeading
      values {
        title
        text
      }
      certificationHeading
      certification {
        html
      }
      clientsHeading
      clientsLead
    }
    numbers: company(language: { eq: $language }) {
      developers
      projects
      clients
      founded
      presenceMap {
        width
        height
        rest
        restBetween
        countries {
          code
          name
          stalks
          home
          x
          y
        }
      }
    }
    clients: allClient(filter: { language: { eq: $language } }, sort: [{ order: ASC }, { slug: ASC }]) {
      nodes {
        name
        field
        countryName
        relationship
      }
    }
  }
`;
