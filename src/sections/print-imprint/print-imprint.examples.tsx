import type { Examples } from '../../style-page/examples/examples';

import { PrintImprint } from './print-imprint';

export const examples: Examples = {
  title: 'Print imprint',
  purpose: 'The last line of a printed page: its address and the day of printing. Not on the screen.',
  placement: 'container',
  states: {
    'seen on paper only': {
      show: (
        <PrintImprint
          address="https://tregrove.example/case-studies/orderbuddy"
          printed={(day) => `Printed on ${day.toISOString().slice(0, 10)}`}
        />
      ),
    },
  },
};
