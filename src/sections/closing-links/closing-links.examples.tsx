import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage, withLongTexts } from '../../style-page/examples/in-each-language';
import { sampleTexts, type SampleTexts } from '../../style-page/examples/sample-texts';

import { ClosingLinks } from './closing-links';

const linksOf = ({ heading, shortHeading }: SampleTexts) => [
  { path: '/services', title: shortHeading },
  { path: '/About', title: heading },
];

const show = (texts: SampleTexts) => <ClosingLinks links={linksOf(texts)} />;

export const examples: Examples = {
  title: 'Closing links',
  purpose: 'Where to read on at the end of a page or section.',
  placement: 'container',
  states: {
    ...inEachLanguage(show),
    'a single one': { show: <ClosingLinks links={linksOf(sampleTexts.en).slice(0, 1)} /> },
    'in the dark tone': { tone: 'dark', show: show(sampleTexts.en) },
    ...withLongTexts(show),
  },
};
