import type { Examples } from '../../style-page/examples/examples';

import { ErrorSummary } from './error-summary';

export const examples: Examples = {
  title: 'Error summary',
  purpose:
    'All that is to be corrected, above a form, with links to the fields. It takes the focus when it appears.',
  placement: 'container',
  states: {
    'two errors': {
      show: (
        <ErrorSummary
          heading="Please check 2 answers"
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
