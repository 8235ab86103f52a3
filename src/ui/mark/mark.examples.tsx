import type { Examples } from '../../style-page/examples/examples';

import { Mark } from './mark';

export const examples: Examples = {
  title: 'Mark',
  purpose: 'Three stalks of bamboo, the middle one ahead. Drawn in the colours of its surroundings.',
  placement: 'container',
  states: {
    plain: { show: <Mark /> },
    'in the deep tone': { tone: 'deep', show: <Mark /> },
    'in the dark tone': { tone: 'dark', show: <Mark /> },
  },
};
