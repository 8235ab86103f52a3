import { longWord, type Examples } from '../../style-page/examples/examples';

import { Statistics } from './statistics';

const statistics = [
  { figure: '5 months', label: 'to the first release' },
  { figure: '35%', label: 'less waiting' },
  { figure: '22%', label: 'more guests' },
  { figure: '3,200', label: 'users in the first week' },
];

export const examples: Examples = {
  title: 'Statistics',
  purpose: 'Large figures, each on a stalk of its own.',
  placement: 'container',
  states: {
    four: { show: <Statistics statistics={statistics} /> },
    two: { show: <Statistics statistics={statistics.slice(0, 2)} /> },
    'in the deep tone': { tone: 'deep', show: <Statistics statistics={statistics} /> },
    'in the dark tone': { tone: 'dark', show: <Statistics statistics={statistics} /> },
    French: {
      lang: 'fr',
      show: (
        <Statistics
          statistics={[
            { figure: '3\u202f200', label: 'utilisateurs à la première version' },
            {
              figure: '35\u00a0%',
              label: 'd’attente en moins entre l’arrivée à table et la commande en cuisine',
            },
          ]}
        />
      ),
    },
    Korean: {
      lang: 'ko',
      show: <Statistics statistics={[{ figure: '3,200명', label: '첫 릴리스의 사용자' }]} />,
    },
    Japanese: {
      lang: 'ja',
      show: <Statistics statistics={[{ figure: '3,200人', label: '最初のリリースの利用者' }]} />,
    },
    'a long word': { show: <Statistics statistics={[{ figure: '1,000,000', label: longWord }]} /> },
  },
};
