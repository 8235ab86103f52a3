import type { Examples } from '../../examples/examples';
import { inEachLanguage, withLongTexts } from '../../examples/in-each-language';
import { sampleTexts, type SampleTexts } from '../../examples/sample-texts';

import { NumberedEntries } from './numbered-entries';

const show = ({ entries }: SampleTexts) => <NumberedEntries entries={entries} />;

export const examples: Examples = {
  title: 'Numbered entries',
  purpose: 'Entries numbered by the nodes of their stalks; they always fill the container.',
  stands: 'container',
  states: {
    ...inEachLanguage(show),
    four: { show: <NumberedEntries entries={sampleTexts.en.entries.slice(0, 4)} /> },
    'in the deep tone': { tone: 'deep', show: show(sampleTexts.en) },
    ...withLongTexts(show),
  },
};
