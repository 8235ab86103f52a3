import type { Examples } from '../../style-page/examples/examples';

import { VisuallyHidden } from './visually-hidden';

export const examples: Examples = {
  title: 'Visually hidden',
  purpose: 'Text for screen readers only: nothing of it is seen, and it takes no room.',
  placement: 'container',
  states: {
    'within a sentence': {
      show: (
        <p>
          Change<VisuallyHidden> your answer about the budget</VisuallyHidden>.
        </p>
      ),
    },
  },
};
