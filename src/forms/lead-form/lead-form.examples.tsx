import type { Examples } from '../../style-page/examples/examples';

import { LeadForm } from './lead-form';

export const examples: Examples = {
  title: 'Lead form',
  purpose: '“Tell us what you need”, in the language of the page. Send it empty to see its errors.',
  placement: 'container',
  states: { empty: { show: <LeadForm kind="contact" /> } },
};
