import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { useMessages } from '../i18n/messages';
import { PageHead } from '../layouts/page-head';
import { pathFor } from '../routes/route-table';
import { Architecture } from '../sections/architecture/architecture';
import { CheckLists } from '../sections/check-lists/check-lists';
import { PageOpening } from '../sections/page-opening/page-opening';
import { TitledList } from '../sections/titled-list/titled-list';
import { ButtonLink } from '../ui/button/button';
import { Section } from '../ui/section/section';

import { present } from './present';

export default function TechnologyTemplate({ data }: PageProps<Queries.TechnologyQuery>) {
  const t = useMessages('technology');
  const copy = present(data.technology);
  return (
    <>
      <PageOpening label={copy.title} heading={copy.heading} lead={copy.lead} />
      <Section heading={copy.whatWeDoHeading} tone="deep">
        <TitledList items={copy.whatWeDo} columns={copy.whatWeDo.length === 4 ? 4 : 3} />
      </Section>
      <Section>
        <CheckLists
          lists={[
            { heading: copy.useCasesHeading, items: copy.useCases },
            { heading: copy.practicesHeading, items: copy.practices },
          ]}
        />
      </Section>
      <Section heading={t('architecture')} tone="deep">
        <Architecture
          layers={[
            { heading: copy.frontHeading, parts: copy.front },
            { heading: copy.backHeading, parts: copy.back },
            { heading: copy.databasesHeading, text: copy.databasesText, parts: copy.databases },
            {
              heading: copy.infrastructureHeading,
              text: copy.infrastructureText,
              parts: copy.infrastructure,
            },
          ]}
        />
      </Section>
      <Section>
        <ButtonLink to={pathFor('techs')} look="quiet">
          {t('everything')}
        </ButtonLink>
      </Section>
    </>
  );
}

export function Head(page: HeadProps<Queries.TechnologyQuery>) {
  return <PageHead page={page} copy={present(page.data.technology)} />;
}

export const query = graphql`
  query Technology($slug: String!, $language: String!, $namespaces: [String!]!) {
    ...Frame
    technology(slug: { eq: $slug }, language: { eq: $language }) {
      title
      description
      heading
      lead
      whatWeDoHeading
      whatWeDo {
        title
        text
      }
      useCasesHeading
      useCases
      practicesHeading
      practices
      frontHeading
      front {
        name
        text
      }
      backHeading
      back {
        name
        text
      }
      databasesHeading
      databases {
        name
        text
      }
      infrastructureHeading
      infrastructure {
        name
        text
      }
      databasesText
      infrastructureText
    }
  }
`;
