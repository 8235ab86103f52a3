import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage, withLongTexts } from '../../style-page/examples/in-each-language';
import { sampleTexts, type SampleTexts } from '../../style-page/examples/sample-texts';

import { Steps } from './steps';

const show = ({ steps }: SampleTexts) => <Steps steps={steps} />;

export const examples: Examples = {
  title: 'Steps',
  purpose: 'What happens when, along a stalk that grows a segment with each step.',
  placement: 'container',
  states: {
    ...inEachLanguage(show),
    'in the dark tone': { tone: 'dark', show: show(sampleTexts.en) },
    ...withLongTexts(show),
  },
};
