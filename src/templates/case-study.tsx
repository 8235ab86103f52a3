import { graphql, Link, type HeadProps, type PageProps } from 'gatsby';

import type { Language } from '../i18n/languages';
import { useLanguage, useMessages, type Translate } from '../i18n/messages';
import { PageHead } from '../layouts/page-head';
import { pathFor } from '../routes/route-table';
import { Facts } from '../sections/facts/facts';
import { NextLink } from '../sections/next-link/next-link';
import { PageOpening } from '../sections/page-opening/page-opening';
import { PicturePair, WidePicture } from '../sections/picture-pair/picture-pair';
import { Statistics } from '../sections/statistics/statistics';
import { Story } from '../sections/story/story';
import { TagList } from '../sections/tag-list/tag-list';
import { Section } from '../ui/section/section';

import { industryLabel } from './industry-label';
import { nextOf } from './next-of';
import { present } from './present';

export default function CaseStudyTemplate({ data }: PageProps<Queries.CaseStudyQuery>) {
  const t = useMessages('case-study');
  const language = useLanguage();
  const study = present(data.caseStudy);
  const next = nextOf(data.all.nodes, study.slug);
  const story = [
    { id: 'need', heading: t('need'), html: study.need.html ?? '' },
    { id: 'solution', heading: t('solution'), html: study.solution.html ?? '' },
    { id: 'what-was-done', heading: t('whatWasDone'), html: study.whatWasDone.html ?? '' },
    { id: 'result', heading: t('result'), html: study.result.html ?? '' },
  ];
  const services = study.services.map(({ slug, title }) => (
    <Link key={slug} to={pathFor('service', slug)}>
      {title}
    </Link>
  ));
  return (
    <>
      <PageOpening
        label={`${study.product} · ${study.kind}`}
        heading={study.title}
        lead={study.description}
        tone="dark"
      >
        <Facts
          facts={[
            { name: t('client'), value: study.client },
            { name: t('industry'), value: industryLabel(t, study.industry) },
            { name: t('services'), value: services },
          ]}
        />
      </PageOpening>
      <WidePicture picture={study.scene} fetch="first" />
      <Section>
        <Statistics statistics={statisticsOf(study, t, language)} />
      </Section>
      <Section space="joined">
        <Story parts={story.slice(0, 2)} />
      </Section>
      <Section tone="deep">
        <PicturePair pictures={[study.screenOne, study.screenTwo]} note={study.pictureNote} />
      </Section>
      <Section>
        <Story parts={story.slice(2)} />
      </Section>
      <Section space="joined">
        <TagList tags={[...study.highlights, ...study.technologies]} />
      </Section>
      {next && (
        <Section space="joined">
          <NextLink label={t('nextCaseStudy')} title={next.title} path={pathFor('caseStudy', next.slug)} />
        </Section>
      )}
    </>
  );
}

type Numbers = Pick<
  NonNullable<Queries.CaseStudyQuery['caseStudy']>,
  'timeSaved' | 'customerIncrease' | 'monthsToDelivery' | 'usersAtFirstRelease'
>;

/** Each statistic is optional; those an editor gave are shown, as the language writes numbers. */
function statisticsOf(numbers: Numbers, t: Translate<'case-study'>, { iso }: Language) {
  const count = new Intl.NumberFormat(iso);
  const percent = new Intl.NumberFormat(iso, { style: 'percent' });
  const increase = new Intl.NumberFormat(iso, { style: 'percent', signDisplay: 'always' });
  const { timeSaved, customerIncrease, monthsToDelivery, usersAtFirstRelease } = numbers;
  return [
    timeSaved === null ? [] : [{ figure: percent.format(timeSaved / 100), label: t('timeSaved') }],
    customerIncrease === null
      ? []
      : [{ figure: increase.format(customerIncrease / 100), label: t('customerIncrease') }],
    monthsToDelivery === null
      ? []
      : [{ figure: count.format(monthsToDelivery), label: t('monthsToDelivery') }],
    usersAtFirstRelease === null
      ? []
      : [{ figure: count.format(usersAtFirstRelease), label: t('usersAtFirstRelease') }],
  ].flat();
}

export function Head(page: HeadProps<Queries.CaseStudyQuery>) {
  const { product, kind, description } = present(page.data.caseStudy);
  return <PageHead page={page} copy={{ title: `${product}: ${kind}`, description }} />;
}

export const query = graphql`
  query CaseStudy($slug: String!, $language: String!, $namespaces: [String!]!) {
    ...Frame
    caseStudy(slug: { eq: $slug }, language: { eq: $language }) {
      slug
      product
      industry
      services {
        slug
        title
      }
      technologies
      monthsToDelivery
      timeSaved
      customerIncrease
      usersAtFirstRelease
      title
      kind
      description
      client
      need {
        html
      }
      solution {
        html
      }
      whatWasDone {
        html
      }
      result {
        html
      }
      highlights
      pictureNote
      screenOne {
        ...Screen
      }
      screenTwo {
        ...Screen
      }
      scene {
        ...Scene
      }
    }
    all: allCaseStudy(filter: { language: { eq: $language } }, sort: { order: ASC }) {
      nodes {
        slug
        title
      }
    }
  }
`;
