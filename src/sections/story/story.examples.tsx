import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage } from '../../style-page/examples/in-each-language';
import type { SampleTexts } from '../../style-page/examples/sample-texts';
import { Prose } from '../../ui/prose/prose';

import { Story } from './story';

const show = ({ entries, shortHeading }: SampleTexts, tag: string) => (
  <Story
    contents={shortHeading}
    parts={entries.slice(0, 3).map(({ title, text }, index) => ({
      id: `${tag}-part-${index}`,
      heading: title,
      content: <Prose html={`<p>${text}</p><p>${text}</p>`} />,
    }))}
  />
);

export const examples: Examples = {
  title: 'Story',
  purpose: 'The parts of a case study, one below the other; on a wide window their list stays beside them.',
  placement: 'container',
  states: { ...inEachLanguage(show) },
};
