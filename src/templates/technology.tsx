import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { useMessages } from '../i18n/messages';
import { PageHead } from '../layouts/page-head';
import { pageContextOf } from '../routes/page-context';
import { pathFor } from '../routes/route-table';
import { Architecture, type Layer } from '../sections/architecture/architecture';
import { CheckLists } from '../sections/check-lists/check-lists';
import { ClosingLinks } from '../sections/closing-links/closing-links';
import { DiagramOpening } from '../sections/diagram-opening/diagram-opening';
import { TitledList } from '../sections/titled-list/titled-list';
import { WorkCards } from '../sections/work-cards/work-cards';
import { Section } from '../ui/section/section';

import { caseStudyCard, present } from './entries';

export default function TechnologyTemplate({ data, pageContext }: PageProps<Queries.TechnologyQuery>) {
  const t = useMessages('technology');
  const copy = present(data.technology);
  const { studies = [] } = pageContextOf(pageContext);
  const cards = studies
    .flatMap((slug) => data.studies.nodes.filter((study) => study.slug === slug))
    .map(caseStudyCard);
  return (
    <>
      <DiagramOpening {...copy} label={copy.title} />
      <Section heading={copy.whatWeDoHeading} tone="deep">
        <TitledList items={copy.whatWeDo} />
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
        <Architecture layers={layersOf(copy)} />
      </Section>
      <Section heading={t('builtThisWay')}>
        <WorkCards cards={cards} />
        <ClosingLinks
          links={[
            { path: pathFor('caseStudies'), title: t('allCaseStudies') },
            { path: pathFor('techs'), title: t('everything') },
          ]}
        />
      </Section>
    </>
  );
}

/** @returns the layers from the user interface to the infrastructure */
function layersOf(copy: NonNullable<Queries.TechnologyQuery['technology']>): Layer[] {
  return [
    { heading: copy.frontHeading, parts: copy.front },
    { heading: copy.backHeading, parts: copy.back },
    { heading: copy.databasesHeading, text: copy.databasesText, parts: copy.databases },
    { heading: copy.infrastructureHeading, text: copy.infrastructureText, parts: copy.infrastructure },
  ];
}

export function Head(page: HeadProps<Queries.TechnologyQuery>) {
  return <PageHead page={page} copy={present(page.data.technology)} list="techs" />;
}

export const query = graphql`
  query Technology($slug: String!, $studies: [String!]!, $language: String!, $namespaces: [String!]!) {
    ...Frame
    technology(slug: { eq: $slug }, language: { eq: $language }) {
      slug
      title
      description
      heading
      lead
      diagram {
        ...DenseDiagram
      }
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
    studies: allCaseStudy(
      filter: { slug: { in: $studies }, language: { eq: $language } }
      sort: [{ order: ASC }, { slug: ASC }]
    ) {
      nodes {
        ...CaseStudyCard
      }
    }
  }
`;
