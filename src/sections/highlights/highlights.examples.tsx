import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage, withLongTexts } from '../../style-page/examples/in-each-language';
import type { SampleTexts } from '../../style-page/examples/sample-texts';

import { Highlights } from './highlights';

const show = ({ entries, heading, shortHeading }: SampleTexts) => (
  <Highlights
    highlights={{ heading, items: entries.map(({ title }) => title) }}
    technologies={{
      heading: shortHeading,
      items: [{ name: 'TypeScript', path: '/case-studies#technology=typescript' }, { name: 'Redis' }],
    }}
  />
);

export const examples: Examples = {
  title: 'Highlights',
  purpose: 'What stands out in a case study, a node each on one stalk, and what it was built with.',
  placement: 'container',
  states: { ...inEachLanguage(show), ...withLongTexts(show) },
};
