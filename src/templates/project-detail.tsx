import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { languageByTag } from '../i18n/languages';
import { useMessages } from '../i18n/messages';
import { withColon } from '../i18n/typography';
import { PageHead } from '../layouts/page-head';
import { creativeWork } from '../layouts/structured-data/structured-data';
import { pageContextOf } from '../routes/page-context';
import { pathFor } from '../routes/route-table';
import { Chapter } from '../sections/chapter/chapter';
import { Facts } from '../sections/facts/facts';
import { NextWork } from '../sections/next-work/next-work';
import { PageOpening } from '../sections/page-opening/page-opening';
import { WideScene } from '../sections/wide-scene/wide-scene';
import { Picture, pictureOf } from '../ui/picture/picture';
import { sourceOf } from '../ui/picture/picture';
import { Section } from '../ui/section/section';

import { present } from './entries';

export default function ProjectDetailTemplate({ data }: PageProps<Queries.ProjectDetailQuery>) {
  const t = useMessages('project');
  const copy = present(data.project);
  const cover = pictureOf(copy.cover);
  const { next } = data;
  return (
    <>
      <PageOpening
        label={`${copy.product} · ${copy.kind}`}
        heading={copy.title}
        lead={copy.lead}
        tone="dark"
        picture={
          cover && (
            <div data-cover-of={pathFor('projectDetail', copy.slug)}>
              <Picture {...cover} fetch="first" sizes="(width > 992px) 60rem, 94vw" />
            </div>
          )
        }
      >
        <Facts
          facts={[
            { name: t('year'), value: copy.year },
            { name: t('technologies'), value: copy.technologies.join(', ') },
          ]}
        />
      </PageOpening>
      <Section>
        <Chapter
          heading={copy.strategyHeading}
          html={copy.strategy.html ?? ''}
          picture={copy.screenOne}
          side="end"
        />
        <Chapter
          heading={copy.interfaceHeading}
          html={copy.interface.html ?? ''}
          picture={copy.screenTwo}
          side="start"
        />
      </Section>
      <WideScene picture={copy.scene} focus={copy.sceneFocus} />
      {next && (
        <Section>
          <NextWork {...next} label={t('nextProject')} path={pathFor('projectDetail', next.slug)} />
        </Section>
      )}
    </>
  );
}

export function Head(page: HeadProps<Queries.ProjectDetailQuery>) {
  const { product, kind, description, title, cover, year } = present(page.data.project);
  const name = withColon(product, kind, languageByTag(pageContextOf(page.pageContext).language));
  return (
    <PageHead
      page={page}
      copy={{ title: name, description }}
      list="projects"
      things={(of) => [creativeWork({ ...of, name: title, description, picture: sourceOf(cover) }, year)]}
    />
  );
}

export const query = graphql`
  query ProjectDetail($slug: String!, $next: String, $language: String!, $namespaces: [String!]!) {
    ...Frame
    project(slug: { eq: $slug }, language: { eq: $language }) {
      slug
      product
      kind
      title
      description
      lead
      year
      technologies
      strategyHeading
      strategy {
        html
      }
      interfaceHeading
      interface {
        html
      }
      cover {
        ...Cover
      }
      screenOne {
        ...Screen
      }
      screenTwo {
        ...Screen
      }
      scene {
        ...Scene
      }
      sceneFocus
    }
    next: project(slug: { eq: $next }, language: { eq: $language }) {
      ...ProjectCard
    }
  }
`;
