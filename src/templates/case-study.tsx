import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { languageAddress } from '../i18n/language-paths';
import { languageByTag } from '../i18n/languages';
import { useLanguage, useMessages } from '../i18n/messages';
import { withColon } from '../i18n/typography';
import { PageHead } from '../layouts/page-head';
import { article } from '../layouts/structured-data/structured-data';
import { pageContextOf } from '../routes/page-context';
import { pathFor } from '../routes/route-table';
import { CaseOpening } from '../sections/case-opening/case-opening';
import { Highlights } from '../sections/highlights/highlights';
import { NextWork } from '../sections/next-work/next-work';
import { PrintImprint } from '../sections/print-imprint/print-imprint';
import { PullQuote } from '../sections/pull-quote/pull-quote';
import { Statistics } from '../sections/statistics/statistics';
import { Story } from '../sections/story/story';
import { WideScene } from '../sections/wide-scene/wide-scene';
import { sourceOf } from '../ui/picture/picture';
import { Section } from '../ui/section/section';

import { factsOf, storyOf } from './case-study-content';
import { present } from './entries';
import { filterId } from './study-filters';
import { statisticsOf } from './study-statistics';

export default function CaseStudyTemplate({ data, pageContext }: PageProps<Queries.CaseStudyQuery>) {
  const t = useMessages('case-study');
  const common = useMessages('common');
  const language = useLanguage();
  const study = present(data.caseStudy);
  const path = pathFor('caseStudy', study.slug);
  const { next } = data;
  const shared = pageContextOf(pageContext).sharedTechnologies ?? [];
  const [quote] = data.quotes.nodes;
  return (
    <>
      <CaseOpening
        {...study}
        path={path}
        heading={study.title}
        lead={study.description}
        facts={factsOf(study, t)}
      />
      <Section>
        <Statistics statistics={statisticsOf(study, t, language)} />
      </Section>
      <Section space="joined">
        <Story contents={common('onThisPage')} parts={storyOf(study, t)} />
      </Section>
      <div data-screen-only="">
        <WideScene picture={study.scene} focus={study.sceneFocus} note={study.pictureNote} />
        {quote && (
          <Section>
            <PullQuote {...quote} />
          </Section>
        )}
        <Section tone="deep">
          <Highlights
            highlights={{ heading: t('highlights'), items: study.highlights }}
            technologies={{
              heading: t('technologies'),
              items: study.technologies.map((name) => ({
                name,
                path: shared.includes(name)
                  ? `${pathFor('caseStudies')}#${filterId('technology', name)}`
                  : undefined,
              })),
            }}
          />
        </Section>
        {next && (
          <Section>
            <NextWork {...next} label={t('nextCaseStudy')} path={pathFor('caseStudy', next.slug)} />
          </Section>
        )}
      </div>
      <PrintImprint
        address={languageAddress(data.build?.siteUrl ?? '', path, language)}
        printed={(day) =>
          t('printed', { date: new Intl.DateTimeFormat(language.iso, { dateStyle: 'long' }).format(day) })
        }
      />
    </>
  );
}

export function Head(page: HeadProps<Queries.CaseStudyQuery>) {
  const { product, kind, description, title, cover } = present(page.data.caseStudy);
  const name = withColon(product, kind, languageByTag(pageContextOf(page.pageContext).language));
  return (
    <PageHead
      page={page}
      copy={{ title: name, description }}
      list="caseStudies"
      things={(of) => [article({ ...of, name: title, description, picture: sourceOf(cover) }, name)]}
    />
  );
}

export const query = graphql`
  query CaseStudy($slug: String!, $next: String, $language: String!, $namespaces: [String!]!) {
    ...Frame
    caseStudy(slug: { eq: $slug }, language: { eq: $language }) {
      ...CaseStudyPage
    }
    quotes: allTestimonial(
      filter: { caseStudy: { slug: { eq: $slug } }, language: { eq: $language } }
      sort: [{ order: ASC }, { slug: ASC }]
      limit: 1
    ) {
      nodes {
        quote
        signature
      }
    }
    next: caseStudy(slug: { eq: $next }, language: { eq: $language }) {
      ...CaseStudyCard
    }
  }
`;
