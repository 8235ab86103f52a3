import type { Examples } from '../../style-page/examples/examples';
import { Button } from '../button/button';

import { Pending } from './pending';

export const examples: Examples = {
  title: 'Pending',
  purpose: 'Stalks that grow while something is under way; words beside them say what.',
  placement: 'container',
  states: {
    alone: { show: <Pending /> },
    'in a button': { show: <Button busy>Sending</Button> },
    'in a quiet button': {
      show: (
        <Button busy variant="secondary">
          Reading the draft
        </Button>
      ),
    },
  },
};
