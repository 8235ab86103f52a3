import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage, withLongTexts } from '../../style-page/examples/in-each-language';
import { sampleTexts, type SampleTexts } from '../../style-page/examples/sample-texts';

import { TitledList } from './titled-list';

const show = ({ entries }: SampleTexts) => <TitledList items={entries.slice(0, 4)} />;

export const examples: Examples = {
  title: 'Titled list',
  purpose: 'Titles with a text each, on stalks.',
  placement: 'container',
  states: {
    ...inEachLanguage(show),
    'two, with a word above': {
      show: (
        <TitledList
          items={sampleTexts.en.steps
            .slice(0, 2)
            .map(({ when, title, text }) => ({ above: when, title, text }))}
          columns={2}
        />
      ),
    },
    ...withLongTexts(show),
  },
};
