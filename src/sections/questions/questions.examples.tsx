import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage, withLongTexts } from '../../style-page/examples/in-each-language';
import { sampleTexts, type SampleTexts } from '../../style-page/examples/sample-texts';

import { Questions } from './questions';

const show = ({ questions }: SampleTexts) => <Questions questions={questions} />;

export const examples: Examples = {
  title: 'Questions',
  purpose: 'Questions that open on their answers, without JavaScript too.',
  placement: 'container',
  states: {
    ...inEachLanguage(show),
    'in the deep tone': { tone: 'deep', show: show(sampleTexts.en) },
    ...withLongTexts(show),
  },
};
