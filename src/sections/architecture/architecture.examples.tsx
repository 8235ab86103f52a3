import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage, withLongTexts } from '../../style-page/examples/in-each-language';
import { sampleTexts, type SampleTexts } from '../../style-page/examples/sample-texts';

import { Architecture } from './architecture';

const show = ({ entries, team }: SampleTexts) => (
  <Architecture
    layers={entries.slice(0, 4).map(({ title, text }, index) => ({
      heading: title,
      text,
      parts: team.slice(index, index + 3).map((part) => ({ name: part.role, text: part.text })),
    }))}
  />
);

export const examples: Examples = {
  title: 'Architecture',
  purpose: 'The layers of a system, from what people see down to what carries it.',
  placement: 'container',
  states: {
    ...inEachLanguage(show),
    'in the dark tone': { tone: 'dark', show: show(sampleTexts.en) },
    ...withLongTexts(show),
  },
};
