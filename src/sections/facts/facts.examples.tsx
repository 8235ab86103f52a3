import { longWord, type Examples } from '../../style-page/examples/examples';

import { Facts } from './facts';

export const examples: Examples = {
  title: 'Facts',
  purpose: 'What a page is about at a glance: names with values.',
  placement: 'container',
  states: {
    plain: {
      show: (
        <Facts
          facts={[
            { name: 'Client', value: 'A group of seven restaurants in Da Nang, Vietnam' },
            { name: 'Industry', value: 'Restaurants' },
            { name: 'Built with', value: <a href="/techs">TypeScript, React, PostgreSQL</a> },
          ]}
        />
      ),
    },
    'in the dark tone': {
      tone: 'dark',
      show: (
        <Facts
          facts={[
            { name: 'Year', value: '2025' },
            { name: 'Team', value: 'Four people' },
          ]}
        />
      ),
    },
    'a long word': { show: <Facts facts={[{ name: longWord, value: longWord }]} /> },
  },
};
