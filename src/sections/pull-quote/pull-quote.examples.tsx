import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage } from '../../style-page/examples/in-each-language';
import { sampleTexts, type SampleTexts } from '../../style-page/examples/sample-texts';

import { PullQuote } from './pull-quote';

const show = ({ quotes: [first] }: SampleTexts) => <>{first && <PullQuote {...first} />}</>;

export const examples: Examples = {
  title: 'Pull quote',
  purpose: 'What a client said, large, signed by a role.',
  placement: 'container',
  states: { ...inEachLanguage(show), 'in the dark tone': { tone: 'dark', show: show(sampleTexts.en) } },
};
