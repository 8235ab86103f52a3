import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { useMessages } from '../i18n/messages';
import { PageHead } from '../layouts/page-head';
import { pathFor } from '../routes/route-table';
import { PageOpening } from '../sections/page-opening/page-opening';
import { Steps } from '../sections/steps/steps';
import { TitledList } from '../sections/titled-list/titled-list';
import { WorkCards } from '../sections/work-cards/work-cards';
import { ButtonLink } from '../ui/button/button';
import { Section } from '../ui/section/section';

import { present } from './present';
import { projectCard } from './work-cards';

export default function ProjectTemplate({ data }: PageProps<Queries.ProjectQuery>) {
  const t = useMessages('lists');
  const copy = present(data.projectPage);
  return (
    <>
      <PageOpening heading={copy.heading} lead={copy.lead} />
      <Section heading={copy.phasesHeading} space="joined">
        <Steps steps={copy.phases} />
      </Section>
      <Section heading={copy.rhythmHeading} tone="deep">
        <TitledList items={copy.rhythm} columns={copy.rhythm.length === 4 ? 4 : 3} />
      </Section>
      <Section heading={copy.workHeading}>
        <WorkCards cards={data.projects.nodes.map(projectCard)} />
      </Section>
      <Section space="joined">
        <ButtonLink to={pathFor('projects')} look="quiet">
          {t('allProjects')}
        </ButtonLink>
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
    projects: allProject(filter: { language: { eq: $language } }, sort: { order: ASC }, limit: 2) {
      nodes {
        ...ProjectCard
      }
    }
  }
`;
