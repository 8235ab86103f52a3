import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { useLanguage, useMessages } from '../i18n/messages';
import { PageHead } from '../layouts/page-head';
import { questionsPage, service } from '../layouts/structured-data/structured-data';
import { pathFor } from '../routes/route-table';
import { ClosingLinks } from '../sections/closing-links/closing-links';
import { DiagramOpening } from '../sections/diagram-opening/diagram-opening';
import { NumberedEntries } from '../sections/numbered-entries/numbered-entries';
import { ProofStudy } from '../sections/proof-study/proof-study';
import { Questions } from '../sections/questions/questions';
import { Steps } from '../sections/steps/steps';
import { TeamGrove } from '../sections/team-grove/team-grove';
import { ToolLine } from '../sections/tool-line/tool-line';
import { ButtonLink } from '../ui/button/button';
import { Section } from '../ui/section/section';

import { caseStudyCard, present } from './entries';
import { filterId } from './study-filters';
import { statisticsOf } from './study-statistics';

export default function ServiceTemplate({ data }: PageProps<Queries.ServiceQuery>) {
  const t = useMessages('service');
  const common = useMessages('common');
  const language = useLanguage();
  const copy = present(data.service);
  return (
    <>
      <DiagramOpening {...copy} label={copy.title}>
        <ButtonLink to={pathFor('getTrial')}>{t('tryTeam')}</ButtonLink>
      </DiagramOpening>
      <Section heading={copy.deliverablesHeading} tone="deep">
        <NumberedEntries entries={copy.deliverables} />
      </Section>
      <Section heading={copy.stepsHeading}>
        <Steps steps={copy.steps} />
      </Section>
      <Section heading={copy.teamHeading} tone="deep">
        <TeamGrove team={copy.team} />
      </Section>
      <Section heading={t('tools')} headingPlacement="beside">
        <ToolLine tools={copy.tools} />
      </Section>
      <Section heading={t('proof')} lead={copy.proofText} tone="dark">
        <ProofStudy study={caseStudyCard(copy.proof)} figures={statisticsOf(copy.proof, t, language)} />
      </Section>
      <Section heading={copy.questionsHeading} headingPlacement="beside">
        <Questions questions={copy.questions} />
      </Section>
      <Section space="joined">
        <ClosingLinks
          links={[
            {
              path: `${pathFor('caseStudies')}#${filterId('service', copy.slug)}`,
              title: t('caseStudies'),
            },
            { path: pathFor('techs'), title: t('everything') },
            { path: pathFor('questions'), title: common('questions') },
          ]}
        />
      </Section>
    </>
  );
}

export function Head(page: HeadProps<Queries.ServiceQuery>) {
  const copy = present(page.data.service);
  return (
    <PageHead
      page={page}
      copy={copy}
      list="services"
      things={(of) => [
        service({ ...of, name: copy.title, description: copy.description }),
        questionsPage(copy.questions),
      ]}
    />
  );
}

export const query = graphql`
  query Service($slug: String!, $language: String!, $namespaces: [String!]!) {
    ...Frame
    service(slug: { eq: $slug }, language: { eq: $language }) {
      slug
      title
      description
      heading
      lead
      diagram {
        ...Diagram
      }
      deliverablesHeading
      deliverables {
        title
        text
      }
      stepsHeading
      steps {
        when
        title
        text
      }
      teamHeading
      team {
        role
        text
      }
      tools
      proof {
        ...CaseStudyCard
        timeSaved
        customerIncrease
        monthsToDelivery
        usersAtFirstRelease
      }
      proofText
      questionsHeading
      questions {
        question
        answer
      }
    }
  }
`;
