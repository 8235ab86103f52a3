import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage, withLongTexts } from '../../style-page/examples/in-each-language';
import type { SampleTexts } from '../../style-page/examples/sample-texts';

import { Statements } from './statement';

const show = ({ entries }: SampleTexts) => (
  <Statements
    statements={entries.slice(0, 2).map(({ title, text }) => ({ heading: title, html: `<p>${text}</p>` }))}
  />
);

export const examples: Examples = {
  title: 'Statements',
  purpose: 'Longer texts side by side under their headings, such as mission and vision.',
  placement: 'container',
  states: { ...inEachLanguage(show), ...withLongTexts(show) },
};
