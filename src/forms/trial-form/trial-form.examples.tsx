import type { Examples } from '../../style-page/examples/examples';

import { TrialForm } from './trial-form';

export const examples: Examples = {
  title: 'Trial form',
  purpose:
    'Asks for a trial of one of the services, in the language of the page. Send it empty to see its errors.',
  placement: 'container',
  states: {
    empty: {
      show: (
        <TrialForm
          services={[
            { slug: 'dedicated-teams', title: 'Dedicated teams' },
            { slug: 'web-development', title: 'Web development' },
            { slug: 'qa-sts', title: 'QA and software testing' },
          ]}
        />
      ),
    },
  },
};
