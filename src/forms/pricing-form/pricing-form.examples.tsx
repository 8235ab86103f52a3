import type { BudgetRange } from '../../lead-schemas/pricing-schema';
import type { Examples } from '../../style-page/examples/examples';

import { PricingForm } from './pricing-form';

export const exampleBudgets: readonly BudgetRange[] = [
  { label: 'Up to US$20,000', stored: 'Up to USD 20,000' },
  { label: 'US$20,000 to US$50,000', stored: 'USD 20,000 to 50,000' },
];

export const examples: Examples = {
  title: 'Pricing form',
  purpose: 'One step at a time, and the answers checked before they are sent; in the language of the page.',
  placement: 'container',
  states: { 'the first step': { show: <PricingForm budgets={exampleBudgets} /> } },
};
