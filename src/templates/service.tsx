import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { useMessages } from '../i18n/messages';
import { PageHead } from '../layouts/page-head';
import { pathFor } from '../routes/route-table';
import { PageOpening } from '../sections/page-opening/page-opening';
import { Questions } from '../sections/questions/questions';
import { Steps } from '../sections/steps/steps';
import { TagList } from '../sections/tag-list/tag-list';
import { TitledList } from '../sections/titled-list/titled-list';
import { WorkCards } from '../sections/work-cards/work-cards';
import { ButtonLink } from '../ui/button/button';
import { Section } from '../ui/section/section';

import { present } from './present';
import { caseStudyCard } from './work-cards';

export default function ServiceTemplate({ data }: PageProps<Queries.ServiceQuery>) {
  const t = useMessages('service');
  const copy = present(data.service);
  return (
    <>
      <PageOpening label={copy.title} heading={copy.heading} lead={copy.lead}>
        <ButtonLink to={pathFor('getTrial')}>{t('tryTeam')}</ButtonLink>
      </PageOpening>
      <Section heading={copy.deliverablesHeading} tone="deep">
        <TitledList items={copy.deliverables} />
      </Section>
      <Section heading={copy.stepsHeading}>
        <Steps steps={copy.steps} />
      </Section>
      <Section heading={copy.teamHeading} tone="deep">
        <TitledList items={copy.team.map(({ role, text }) => ({ title: role, text }))} />
      </Section>
      <Section heading={t('tools')} heads="beside">
        <TagList tags={copy.tools} />
      </Section>
      <Section heading={t('proof')} lead={copy.proofText} tone="dark">
        <WorkCards cards={[caseStudyCard(copy.proof)]} featured />
      </Section>
      <Section heading={copy.questionsHeading} heads="beside">
        <Questions questions={copy.questions} />
      </Section>
    </>
  );
}

export function Head(page: HeadProps<Queries.ServiceQuery>) {
  return <PageHead page={page} copy={present(page.data.service)} />;
}

export const query = graphql`
  query Service($slug: String!, $language: String!, $namespaces: [String!]!) {
    ...Frame
    service(slug: { eq: $slug }, language: { eq: $language }) {
      title
      description
      heading
      lead
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
