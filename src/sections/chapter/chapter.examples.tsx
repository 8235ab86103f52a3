import type { Examples } from '../../style-page/examples/examples';
import { withLongTexts } from '../../style-page/examples/in-each-language';
import { samplePicture } from '../../style-page/examples/sample-pictures';
import { sampleTexts, type SampleTexts } from '../../style-page/examples/sample-texts';

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
  placement: 'container',
  states: {
    'picture at the end': { show: show(sampleTexts.en, 'end') },
    'picture at the start': { show: show(sampleTexts.en, 'start') },
    ...withLongTexts((texts) => show(texts, 'end')),
  },
};
