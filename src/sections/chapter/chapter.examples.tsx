import type { Examples } from '../../examples/examples';
import { withLongTexts } from '../../examples/in-each-language';
import { samplePicture } from '../../examples/sample-pictures';
import { sampleTexts, type SampleTexts } from '../../examples/sample-texts';

import { Chapter } from './chapter';

const show = ({ heading, lead }: SampleTexts, side: 'start' | 'end') => (
  <Chapter
    heading={heading}
    html={`<p>${lead}</p>`}
    picture={samplePicture('orderbuddyOne', 'The basket of a table')}
    side={side}
  />
);

export const examples: Examples = {
  title: 'Chapter',
  purpose: 'A part of a story with the screen it is about.',
  stands: 'container',
  states: {
    'picture at the end': { show: show(sampleTexts.en, 'end') },
    'picture at the start': { show: show(sampleTexts.en, 'start') },
    ...withLongTexts((texts) => show(texts, 'end')),
  },
};
