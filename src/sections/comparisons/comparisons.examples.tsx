import { longWord, type Examples } from '../../style-page/examples/examples';

import { Comparisons } from './comparisons';

const comparisons = [
  { what: 'From sitting down to the first order in the kitchen', before: '20 minutes', after: '13 minutes' },
  { what: 'Changing a dish on the menu', before: 'A new print, two days', after: 'Ten seconds' },
];

export const examples: Examples = {
  title: 'Comparisons',
  purpose: 'What changed, measure by measure: a stalk from how it was to how it is.',
  placement: 'container',
  states: {
    plain: { show: <Comparisons comparisons={comparisons} labels={{ before: 'Before', after: 'After' }} /> },
    'in the deep tone': {
      tone: 'deep',
      show: <Comparisons comparisons={comparisons} labels={{ before: 'Before', after: 'After' }} />,
    },
    Japanese: {
      lang: 'ja',
      show: (
        <Comparisons
          comparisons={[{ what: '着席から最初の注文まで', before: '20分', after: '13分' }]}
          labels={{ before: '以前', after: '現在' }}
        />
      ),
    },
    'a long word': {
      show: (
        <Comparisons
          comparisons={[{ what: longWord, before: longWord, after: longWord }]}
          labels={{ before: 'Before', after: 'After' }}
        />
      ),
    },
  },
};
