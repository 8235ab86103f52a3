import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage, withLongTexts } from '../../style-page/examples/in-each-language';
import { sampleTexts, type SampleTexts } from '../../style-page/examples/sample-texts';

import { NumberedEntries } from './numbered-entries';

const show = ({ entries }: SampleTexts) => <NumberedEntries entries={entries} />;

export const examples: Examples = {
  title: 'Numbered entries',
  purpose: 'Entries numbered by the nodes of their stalks; they always fill the container.',
  placement: 'container',
  states: {
    ...inEachLanguage(show),
    four: { show: <NumberedEntries entries={sampleTexts.en.entries.slice(0, 4)} /> },
    'in the deep tone': { tone: 'deep', show: show(sampleTexts.en) },
    ...withLongTexts(show),
  },
};
