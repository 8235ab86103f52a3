import type { Examples } from '../../style-page/examples/examples';

import { Grove } from './grove';

const whole = <Grove stalks={[3, 5, 4, 6, 2, 5, 3, 4]} />;

export const examples: Examples = {
  title: 'Grove',
  purpose: 'The line language: stalks in segments that grow from one ground line. Decoration only.',
  placement: 'container',
  states: {
    'one stalk': { show: <Grove stalks={[2]} /> },
    'a group': { show: <Grove stalks={[2, 4, 1, 3]} /> },
    'a grove': { show: whole },
    'in the deep tone': { tone: 'deep', show: whole },
    'in the dark tone': { tone: 'dark', show: whole },
  },
};
