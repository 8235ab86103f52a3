import { Link } from 'gatsby';
import type { ReactNode } from 'react';

import type { Translate } from '../i18n/messages';
import { pathFor } from '../routes/route-table';
import { Comparisons } from '../sections/comparisons/comparisons';
import { StoryPicture } from '../sections/story/story';
import { Prose } from '../ui/prose/prose';

import { filterId, industryLabel } from './study-filters';

type Study = NonNullable<Queries.CaseStudyQuery['caseStudy']>;

interface Part {
  id: string;
  heading: string;
  content: ReactNode;
}

/** @returns the parts of a case study, with each screen in the part that it shows */
export function storyOf(study: Study, t: Translate<'case-study'>): Part[] {
  return [
    { id: 'need', heading: t('need'), content: <Prose html={study.need.html ?? ''} /> },
    {
      id: 'solution',
      heading: t('solution'),
      content: (
        <>
          <Prose html={study.solution.html ?? ''} />
          <StoryPicture picture={study.screenOne} place="whole" />
        </>
      ),
    },
    {
      id: 'what-was-done',
      heading: t('whatWasDone'),
      content: (
        <>
          <Prose html={study.whatWasDone.html ?? ''} />
          <StoryPicture picture={study.screenTwo} place="end" />
        </>
      ),
    },
    { id: 'result', heading: t('result'), content: <Prose html={study.result.html ?? ''} /> },
    {
      id: 'before-and-after',
      heading: t('beforeAfter'),
      content: (
        <Comparisons comparisons={study.comparisons} labels={{ before: t('before'), after: t('after') }} />
      ),
    },
  ];
}

/** @returns the client, and the industry and services with links */
export function factsOf(
  study: Study,
  t: Translate<'case-study'>,
): { readonly name: string; readonly value: ReactNode }[] {
  const ofIndustry = `${pathFor('caseStudies')}#${filterId('industry', study.industry)}`;
  return [
    { name: t('client'), value: study.client },
    { name: t('industry'), value: <Link to={ofIndustry}>{industryLabel(t, study.industry)}</Link> },
    {
      name: t('services'),
      value: study.services.map(({ slug, title }) => (
        <Link key={slug} to={pathFor('service', slug)}>
          {title}
        </Link>
      )),
    },
  ];
}
