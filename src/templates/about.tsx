import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { writeNumber } from '../i18n/format-values';
import { useLanguage, useMessages } from '../i18n/messages';
import { frameDataOf, menuOf } from '../layouts/frame-data';
import { PageHead } from '../layouts/page-head';
import { ClientList } from '../sections/client-list/client-list';
import { FactTable } from '../sections/fact-table/fact-table';
import { Facts } from '../sections/facts/facts';
import { PageOpening } from '../sections/page-opening/page-opening';
import { People } from '../sections/people/people';
import { Statements } from '../sections/statement/statement';
import { Statistics } from '../sections/statistics/statistics';
import { TitledList } from '../sections/titled-list/titled-list';
import { WorldMap } from '../sections/world-map/world-map';
import { pictureOf } from '../ui/picture/picture';
import { Prose } from '../ui/prose/prose';
import { Section } from '../ui/section/section';

import { companyFacts, filledFacts } from './company-facts';
import { present } from './entries';

export default function AboutTemplate({ data }: PageProps<Queries.AboutQuery>) {
  const t = useMessages('about');
  const language = useLanguage();
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
  const certificate = filledFacts([
    [t('certificateNumber'), copy.certificateNumber],
    [t('certificateBody'), copy.certificateBody],
    [t('certificateScope'), copy.certificateScope],
  ]);
  const frame = frameDataOf(data);
  const facts = companyFacts({
    company: { ...frame.company, ...company },
    offices: frame.offices.nodes,
    services: menuOf(frame).services.map(({ title }) => title),
    clients: clients.map(({ name }) => name),
    certificate: copy.certificate,
    t,
    language,
  });
  return (
    <>
      <PageOpening
        label={t('since', { year: frame.company.founded })}
        heading={copy.heading}
        lead={copy.lead}
      />
      <Section space="joined">
        <Statements
          statements={[
            { heading: copy.missionHeading, html: copy.mission.html ?? '' },
            { heading: copy.visionHeading, html: copy.vision.html ?? '' },
          ]}
        />
      </Section>
      <Section heading={copy.presenceHeading} lead={copy.presenceLead} tone="dark">
        <AboutPresence company={company} />
      </Section>
      <Section heading={copy.valuesHeading}>
        <TitledList items={copy.values} columns={copy.values.length === 4 ? 4 : 3} />
      </Section>
      {data.people.nodes.length > 0 && (
        <Section heading={copy.peopleHeading}>
          <People
            people={data.people.nodes.map(({ portrait, portraitFocus, ...person }) => {
              const picture = portrait ? pictureOf(portrait) : undefined;
              return { ...person, portrait: picture && { ...picture, focus: portraitFocus } };
            })}
          />
        </Section>
      )}
      <Section heading={copy.certificationHeading} tone="deep" headingPlacement="beside">
        <div>
          <Prose html={copy.certification.html ?? ''} />
          {certificate.length > 0 && <Facts facts={certificate} />}
        </div>
      </Section>
      <Section heading={copy.companyHeading} headingPlacement="beside">
        <FactTable caption={copy.companyHeading} facts={facts} />
      </Section>
      <Section heading={copy.clientsHeading} lead={copy.clientsLead} tone="deep">
        <ClientList clients={clients} />
      </Section>
    </>
  );
}

/** The company in figures, and the countries it works for on a map of the world. */
function AboutPresence({ company }: { company: NonNullable<Queries.AboutQuery['numbers']> }) {
  const t = useMessages('about');
  const { iso } = useLanguage();
  const { presenceMap } = company;
  const write = (number: number) => writeNumber(number, iso);
  const statistic = (to: number, label: string) => ({ figure: write(to), label, count: { to, write } });
  return (
    <>
      <Statistics
        statistics={[
          statistic(company.developers, t('developers')),
          statistic(company.projects, t('projects')),
          statistic(company.clients, t('clients')),
          statistic(presenceMap.countries.length, t('countries')),
        ]}
      />
      <WorldMap {...presenceMap} />
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
      certificate
      certificateNumber
      certificateBody
      certificateScope
      companyHeading
      peopleHeading
      clientsHeading
      clientsLead
    }
    numbers: company(language: { eq: $language }) {
      developers
      projects
      clients
      representative
      capital
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
    people: allPerson(filter: { language: { eq: $language } }, sort: [{ order: ASC }, { slug: ASC }]) {
      nodes {
        name
        role
        languages
        portrait {
          ...Screen
        }
        portraitFocus
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
