import type { Examples } from '../../examples/examples';
import { inEachLanguage, withLongTexts } from '../../examples/in-each-language';
import type { SampleTexts } from '../../examples/sample-texts';

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
  stands: 'container',
  states: { ...inEachLanguage(show), ...withLongTexts(show) },
};
