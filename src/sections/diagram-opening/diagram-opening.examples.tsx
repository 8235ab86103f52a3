import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage, withLongTexts } from '../../style-page/examples/in-each-language';
import { samplePicture } from '../../style-page/examples/sample-pictures';
import type { SampleTexts } from '../../style-page/examples/sample-texts';

import { DiagramOpening } from './diagram-opening';

const show = ({ heading, lead, shortHeading }: SampleTexts) => (
  <DiagramOpening
    slug="web-development"
    label={shortHeading}
    heading={heading}
    lead={lead}
    diagram={samplePicture('orderbuddyScene', 'How a request travels')}
  />
);

export const examples: Examples = {
  title: 'Diagram opening',
  purpose: 'The first section of a service or technology page: the words, and below them its diagram.',
  placement: 'page',
  states: { ...inEachLanguage(show), ...withLongTexts(show) },
};
