import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage } from '../../style-page/examples/in-each-language';
import { sampleTexts, type SampleTexts } from '../../style-page/examples/sample-texts';

import { Testimonials } from './testimonials';

const quotesOf = ({ quotes, studies }: SampleTexts) =>
  quotes.map(({ quote, signature }, index) => ({
    quote,
    signature,
    product: studies[index]?.product ?? '',
    path: '/case-studies/orderbuddy',
  }));

const show = (texts: SampleTexts) => <Testimonials testimonials={quotesOf(texts)} />;

export const examples: Examples = {
  title: 'Testimonials',
  purpose:
    'What clients said, each signed by a role and a product that links to its case study. The first one is set large.',
  placement: 'container',
  states: {
    ...inEachLanguage(show),
    'in the deep tone': { tone: 'deep', show: show(sampleTexts.en) },
    'in the dark tone': { tone: 'dark', show: show(sampleTexts.en) },
    'a single one': {
      show: <Testimonials testimonials={quotesOf(sampleTexts.en).slice(0, 1)} />,
    },
  },
};
