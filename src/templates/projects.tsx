import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { PageHead } from '../layouts/page-head';
import { PageOpening } from '../sections/page-opening/page-opening';
import { ProjectGallery } from '../sections/project-gallery/project-gallery';
import { Section } from '../ui/section/section';

import { present, projectCard } from './entries';

export default function ProjectsTemplate({ data }: PageProps<Queries.ProjectsQuery>) {
  const copy = present(data.projectsPage);
  return (
    <>
      <PageOpening heading={copy.heading} lead={copy.lead} />
      <Section space="joined">
        <ProjectGallery items={data.projects.nodes.map(projectCard)} level={2} first />
      </Section>
    </>
  );
}

export function Head(page: HeadProps<Queries.ProjectsQuery>) {
  return <PageHead page={page} copy={present(page.data.projectsPage)} />;
}

export const query = graphql`
  query Projects($language: String!, $namespaces: [String!]!) {
    ...Frame
    projectsPage(language: { eq: $language }) {
      title
      description
      heading
      lead
    }
    projects: allProject(filter: { language: { eq: $language } }, sort: [{ order: ASC }, { slug: ASC }]) {
      nodes {
        ...ProjectCard
      }
    }
  }
`;
