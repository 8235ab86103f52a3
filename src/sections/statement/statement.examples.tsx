import type { Examples } from '../../examples/examples';
import { inEachLanguage, withLongTexts } from '../../examples/in-each-language';
import type { SampleTexts } from '../../examples/sample-texts';

import { Statements } from './statement';

const show = ({ entries }: SampleTexts) => (
  <Statements
    statements={entries.slice(0, 2).map(({ title, text }) => ({ heading: title, html: `<p>${text}</p>` }))}
  />
);

export const examples: Examples = {
  title: 'Statements',
  purpose: 'Longer texts side by side under their headings, such as mission and vision.',
  stands: 'container',
  states: { ...inEachLanguage(show), ...withLongTexts(show) },
};
