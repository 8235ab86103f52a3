import { longWord, type Examples } from '../../style-page/examples/examples';

import { FactTable } from './fact-table';

export const examples: Examples = {
  title: 'Fact table',
  purpose: 'Facts of the company, in the order that a market knows.',
  placement: 'container',
  states: {
    English: {
      show: (
        <FactTable
          caption="Company facts"
          facts={[
            { name: 'Legal name', value: 'Tregrove Software Company Limited' },
            { name: 'Founded', value: '2015' },
            { name: 'Management system', value: 'ISO 9001:2015' },
          ]}
        />
      ),
    },
    'Japanese, in the deep tone': {
      lang: 'ja',
      tone: 'deep',
      show: (
        <FactTable
          caption="会社概要"
          facts={[
            { name: '社名', value: 'Tregrove Software Company Limited' },
            { name: '設立', value: '2015年' },
            { name: '資本金', value: '100億ベトナムドン' },
          ]}
        />
      ),
    },
    'a long word': { show: <FactTable caption="Facts" facts={[{ name: longWord, value: longWord }]} /> },
  },
};
