import type { Examples } from '../../examples/examples';

import { ErrorSummary } from './error-summary';

export const examples: Examples = {
  title: 'Error summary',
  purpose:
    'All that is to be corrected, above a form, with links to the fields. It takes the focus when it appears.',
  stands: 'container',
  states: {
    'two faults': {
      show: (
        <ErrorSummary
          heading="2 answers need another look"
          errors={[
            {
              fieldId: 'field-email',
              text: 'Email: please enter an email address, such as name@example.com.',
            },
            { fieldId: 'field-message', text: 'Message: please write at least 10 characters.' },
          ]}
          attempt={1}
        />
      ),
    },
  },
};
