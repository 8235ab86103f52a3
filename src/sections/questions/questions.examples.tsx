import type { Examples } from '../../examples/examples';
import { inEachLanguage, withLongTexts } from '../../examples/in-each-language';
import { sampleTexts, type SampleTexts } from '../../examples/sample-texts';

import { Questions } from './questions';

const show = ({ questions }: SampleTexts) => <Questions questions={questions} />;

export const examples: Examples = {
  title: 'Questions',
  purpose: 'Questions that open on their answers, without JavaScript too.',
  stands: 'container',
  states: {
    ...inEachLanguage(show),
    'in the deep tone': { tone: 'deep', show: show(sampleTexts.en) },
    ...withLongTexts(show),
  },
};
