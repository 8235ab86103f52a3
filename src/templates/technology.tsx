import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { BelowFirstView } from '../browser/whole-page';
import { useMessages } from '../i18n/messages';
import { PageHead } from '../layouts/page-head';
import { pageContextOf } from '../routes/page-context';
import { pathFor } from '../routes/route-table';
import { Architecture } from '../sections/architecture/architecture';
import { CheckLists } from '../sections/check-lists/check-lists';
import { ClosingLinks } from '../sections/closing-links/closing-links';
import { DiagramOpening } from '../sections/diagram-opening/diagram-opening';
import { TitledList } from '../sections/titled-list/titled-list';
import { WorkCards } from '../sections/work-cards/work-cards';
import { Section } from '../ui/section/section';

import { present } from './present';
import { layersOf } from './technology-layers';
import { caseStudyCard } from './work-cards';

export default function TechnologyTemplate({ data, pageContext }: PageProps<Queries.TechnologyQuery>) {
  const t = useMessages('technology');
  const copy = present(data.technology);
  const layers = layersOf(copy);
  const { studies = [] } = pageContextOf(pageContext);
  const cards = studies
    .flatMap((slug) => data.studies.nodes.filter((study) => study.slug === slug))
    .map(caseStudyCard);
  return (
    <>
      <DiagramOpening {...copy} label={copy.title} />
      <Section below heading={copy.whatWeDoHeading} tone="deep">
        <TitledList items={copy.whatWeDo} />
      </Section>
      <BelowFirstView>
        <Section>
          <CheckLists
            lists={[
              { heading: copy.useCasesHeading, items: copy.useCases },
              { heading: copy.practicesHeading, items: copy.practices },
            ]}
          />
        </Section>
        <Section heading={t('architecture')} tone="deep">
          <Architecture layers={layers} />
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
      </BelowFirstView>
    </>
  );
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
