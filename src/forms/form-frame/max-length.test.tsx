/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { AnyObjectSchema, AnySchema } from 'yup';

import { leadSchema } from '../../lead-schemas/lead-schema';
import { pricingSchema } from '../../lead-schemas/pricing-schema';
import { trialSchema } from '../../lead-schemas/trial-schema';
import { LeadForm } from '../lead-form/lead-form';
import { PricingForm } from '../pricing-form/pricing-form';
import { renderForm, renderOnServer } from '../testing/render-form';
import { TrialForm } from '../trial-form/trial-form';

const forms: [name: string, form: ReactElement, schema: AnyObjectSchema][] = [
  ['lead', <LeadForm key="lead" kind="contact" />, leadSchema],
  ['trial', <TrialForm key="trial" services={[]} />, trialSchema],
  ['pricing', <PricingForm key="pricing" budgets={[]} />, pricingSchema],
];

const textFields = 'textarea, input:not([type=hidden], [type=radio], [type=checkbox], [name=topic])';

it.each(forms)(
  'the served %s form has the limits of its schema on every field for text',
  async (_name, form, schema) => {
    const page = document.createElement('div');
    page.innerHTML = await renderOnServer(form);
    const fields = [...page.querySelectorAll<HTMLInputElement>(textFields)];
    expect(fields.length).toBeGreaterThan(4);
    for (const { name, maxLength } of fields) {
      const field = schema.fields[name] as AnySchema;
      expect([name, maxLength]).toEqual([name, field.meta()?.max]);
    }
  },
);

it('accepts a too long text whole after hydration, and shows the limit', async () => {
  renderForm(<LeadForm kind="contact" />);
  const message = screen.getByLabelText('How can we help you?');
  await userEvent.click(message);
  await userEvent.paste('x'.repeat(5001));
  await userEvent.tab();
  expect(message).toHaveDisplayValue('x'.repeat(5001));
  expect(await screen.findByText('Please keep to 5,000 characters at most')).toBeVisible();
});
