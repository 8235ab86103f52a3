import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { useMessages } from '../i18n/messages';
import { frameDataOf, menuOf } from '../layouts/frame-data';
import { PageHead } from '../layouts/page-head';
import { pathFor } from '../routes/route-table';
import { HomeHero } from '../sections/home-hero/home-hero';
import { ProjectGallery } from '../sections/project-gallery/project-gallery';
import { ServiceRows } from '../sections/service-rows/service-rows';
import { StartingPoints } from '../sections/starting-points/starting-points';
import { Testimonials } from '../sections/testimonials/testimonials';
import { WorkCards } from '../sections/work-cards/work-cards';
import { ButtonLink } from '../ui/button/button';
import { Section } from '../ui/section/section';

import { caseStudyCard, present, projectCard } from './entries';

export default function HomeTemplate({ data }: PageProps<Queries.HomeQuery>) {
  const t = useMessages('common');
  const lists = useMessages('lists');
  const copy = present(data.homePage);
  const testimonials = data.testimonials.nodes.map(({ quote, signature, caseStudy }) => ({
    quote,
    signature,
    product: caseStudy.product,
    path: pathFor('caseStudy', caseStudy.slug),
  }));
  return (
    <>
      <HomeHero
        heading={copy.heading}
        lead={copy.lead}
        picture={copy.opening}
        actions={
          <>
            <ButtonLink to={pathFor('pricing')}>{t('submitRequest')}</ButtonLink>
            <ButtonLink to={pathFor('caseStudies')} variant="secondary">
              {lists('allCaseStudies')}
            </ButtonLink>
          </>
        }
      />
      <Section heading={copy.solutionsHeading} lead={copy.solutionsLead}>
        <StartingPoints points={copy.solutions} />
      </Section>
      <Section heading={copy.caseStudiesHeading} lead={copy.caseStudiesLead} tone="deep">
        <WorkCards cards={data.caseStudies.nodes.map(caseStudyCard)} featured />
      </Section>
      <Section heading={copy.whatWeDoHeading} lead={copy.whatWeDoLead}>
        <ServiceRows rows={menuOf(frameDataOf(data)).services} />
      </Section>
      <Section heading={copy.testimonialsHeading} tone="deep">
        <Testimonials testimonials={testimonials} />
      </Section>
      <Section heading={copy.projectsHeading} lead={copy.projectsLead}>
        <ProjectGallery items={data.projects.nodes.map(projectCard)} />
      </Section>
    </>
  );
}

export function Head(page: HeadProps<Queries.HomeQuery>) {
  return <PageHead page={page} copy={{ description: present(page.data.homePage).description }} />;
}

export const query = graphql`
  query Home($language: String!, $namespaces: [String!]!) {
    ...Frame
    homePage(language: { eq: $language }) {
      description
      heading
      lead
      opening {
        ...Opening
      }
      solutionsHeading
      solutionsLead
      solutions {
        audience
        title
        text
      }
      testimonialsHeading
      whatWeDoHeading
      whatWeDoLead
      projectsHeading
      projectsLead
      caseStudiesHeading
      caseStudiesLead
    }
    caseStudies: allCaseStudy(
      filter: { language: { eq: $language } }
      sort: [{ order: ASC }, { slug: ASC }]
      limit: 3
    ) {
      nodes {
        ...CaseStudyCard
      }
    }
    testimonials: allTestimonial(
      filter: { language: { eq: $language } }
      sort: [{ order: ASC }, { slug: ASC }]
    ) {
      nodes {
        quote
        signature
        caseStudy {
          slug
          product
        }
      }
    }
    projects: allProject(
      filter: { language: { eq: $language } }
      sort: [{ year: DESC }, { order: ASC }, { slug: ASC }]
      limit: 4
    ) {
      nodes {
        ...ProjectCard
      }
    }
  }
`;
