import type { Examples } from '../../examples/examples';

import { PricingForm } from './pricing-form';

export const examples: Examples = {
  title: 'Pricing form',
  purpose: 'One step at a time, and the answers checked before they are sent; in the language of the page.',
  stands: 'container',
  states: { 'the first step': { show: <PricingForm /> } },
};
