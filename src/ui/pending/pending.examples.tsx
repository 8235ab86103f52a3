import type { Examples } from '../../examples/examples';
import { Button } from '../button/button';

import { Pending } from './pending';

export const examples: Examples = {
  title: 'Pending',
  purpose: 'Stalks that grow while something is under way; words beside them say what.',
  stands: 'container',
  states: {
    alone: { show: <Pending /> },
    'in a button': { show: <Button busy>Sending</Button> },
    'in a quiet button': {
      show: (
        <Button busy look="quiet">
          Reading the draft
        </Button>
      ),
    },
  },
};
