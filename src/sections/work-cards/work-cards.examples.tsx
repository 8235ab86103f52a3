import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage, withLongTexts } from '../../style-page/examples/in-each-language';
import { samplePicture } from '../../style-page/examples/sample-pictures';
import { sampleTexts, type SampleTexts } from '../../style-page/examples/sample-texts';

import { WorkCards } from './work-cards';

const cardsOf = ({ studies }: SampleTexts) =>
  studies.map((study) => ({
    ...study,
    path: `/case-studies/${study.slug}`,
    cover: samplePicture(study.slug, study.kind),
  }));

const show = (texts: SampleTexts) => <WorkCards cards={cardsOf(texts)} />;

export const examples: Examples = {
  title: 'Work cards',
  purpose: 'Case studies or projects with their covers.',
  placement: 'container',
  states: {
    ...inEachLanguage(show),
    'the first across the width': { show: <WorkCards cards={cardsOf(sampleTexts.en)} featured /> },
    'in the dark tone': { tone: 'dark', show: show(sampleTexts.en) },
    ...withLongTexts(show),
  },
};
