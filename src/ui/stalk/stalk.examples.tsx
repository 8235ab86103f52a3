import type { Examples } from '../../style-page/examples/examples';

import { Stalk } from './stalk';

const stalk = (reached: number, nodes: number) => <Stalk reached={reached} nodes={nodes} />;

export const examples: Examples = {
  title: 'Stalk',
  purpose: 'The progress of steps: a stalk on its side, grown as far as they are reached. Decoration only.',
  placement: 'container',
  states: {
    'one node of three reached': { show: stalk(1, 3) },
    'four nodes of five reached': { show: stalk(4, 5) },
    'in the dark tone': { tone: 'dark', show: stalk(1, 3) },
  },
};
