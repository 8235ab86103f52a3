import type { ReactNode } from 'react';

import type { Translate } from '../i18n/messages';
import { Comparisons } from '../sections/comparisons/comparisons';
import { StoryPicture } from '../sections/story/story-picture';
import { Prose } from '../ui/prose/prose';

type Study = NonNullable<Queries.CaseStudyQuery['caseStudy']>;

interface Part {
  id: string;
  heading: string;
  content: ReactNode;
}

/** The parts of a case study in the order they are told, each screen at the part that it shows. */
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
        <Comparisons comparisons={study.comparisons} words={{ before: t('before'), after: t('after') }} />
      ),
    },
  ];
}
