import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { useLanguage, useMessages } from '../i18n/messages';
import { PageHead } from '../layouts/page-head';
import { pathFor } from '../routes/route-table';
import { ClosingLinks } from '../sections/closing-links/closing-links';
import { PageOpening } from '../sections/page-opening/page-opening';
import { Steps } from '../sections/steps/steps';
import { WeekStrip } from '../sections/week-strip/week-strip';
import { WorkCards } from '../sections/work-cards/work-cards';
import { Section } from '../ui/section/section';

import { present, projectCard } from './entries';
import { weekPlanOf } from './week-plan';

export default function ProjectTemplate({ data }: PageProps<Queries.ProjectQuery>) {
  const t = useMessages('lists');
  const language = useLanguage();
  const copy = present(data.projectPage);
  return (
    <>
      <PageOpening heading={copy.heading} lead={copy.lead} />
      <Section heading={copy.phasesHeading} space="joined">
        <Steps steps={copy.phases} />
      </Section>
      <Section heading={copy.rhythmHeading} tone="deep">
        <WeekStrip {...weekPlanOf(copy.rhythm, language)} />
      </Section>
      <Section heading={copy.workHeading}>
        <WorkCards cards={data.projects.nodes.map(projectCard)} />
        <ClosingLinks links={[{ path: pathFor('projects'), title: t('allProjects') }]} />
      </Section>
    </>
  );
}

export function Head(page: HeadProps<Queries.ProjectQuery>) {
  return <PageHead page={page} copy={present(page.data.projectPage)} />;
}

export const query = graphql`
  query Project($language: String!, $namespaces: [String!]!) {
    ...Frame
    projectPage(language: { eq: $language }) {
      title
      description
      heading
      lead
      phasesHeading
      phases {
        when
        title
        text
      }
      rhythmHeading
      rhythm {
        title
        text
      }
      workHeading
    }
    projects: allProject(
      filter: { language: { eq: $language } }
      sort: [{ order: ASC }, { slug: ASC }]
      limit: 2
    ) {
      nodes {
        ...ProjectCard
      }
    }
  }
`;
