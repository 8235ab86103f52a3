import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { BelowFirstView } from '../browser/whole-page';
import { PageHead } from '../layouts/page-head';
import { PageOpening } from '../sections/page-opening/page-opening';
import { ProjectGallery } from '../sections/project-gallery/project-gallery';
import { Section } from '../ui/section/section';

import { present } from './present';
import { projectCard } from './work-cards';

export default function ProjectsTemplate({ data }: PageProps<Queries.ProjectsQuery>) {
  const copy = present(data.projectsPage);
  return (
    <>
      <PageOpening heading={copy.heading} lead={copy.lead} />
      <Section space="joined" apart>
        <ProjectGallery items={data.projects.nodes.map(projectCard)} level={2} first />
        {/* Keeps what comes after the list out of view until all of it is there. */}
        <BelowFirstView>{null}</BelowFirstView>
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
