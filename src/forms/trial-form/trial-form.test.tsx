/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { languageByTag } from '../../i18n/languages';
import { addDatePickers } from '../form-fields/date-pickers';
import { answerLeads, renderForm, renderOnServer, requestOf } from '../testing/render-form';

import { TrialForm } from './trial-form';

const services = [
  { slug: 'web-development', title: 'Web development' },
  { slug: 'qa-sts', title: 'QA and software testing' },
];

beforeEach(() => localStorage.clear());

it('requires service, name and e-mail, and no more, and lists them in the order of the form', async () => {
  renderForm(<TrialForm services={services} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const links = within(await screen.findByRole('group', { name: /Please check/ })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Which service would you like to try? – Required',
    'Your name – Required',
    'E-mail – Required',
  ]);
  await userEvent.click(screen.getByRole('link', { name: /service/ }));
  expect(screen.getByRole('radio', { name: 'Web development' })).toHaveFocus();
});

it('is served with a text field for the day, which becomes a date field in the browser', async () => {
  const served = document.createElement('div');
  served.innerHTML = await renderOnServer(<TrialForm services={services} />, languageByTag('fr'));
  const field = served.querySelector('[name=preferredStart]');
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveAttribute('placeholder', 'AAAA-MM-JJ');
  addDatePickers(served);
  expect(field).toHaveAttribute('type', 'date');
  const { container } = renderForm(<TrialForm services={services} />);
  expect(container.querySelector('[name=preferredStart]')).toHaveAttribute('type', 'date');
});

it('sends the slug of the service and the day as typed', async () => {
  const fetchMock = answerLeads(201, '{}');
  const { container } = renderForm(<TrialForm services={services} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: 'QA and software testing' }));
  await user.type(screen.getByLabelText('Your name'), 'Ann Lee');
  await user.type(screen.getByLabelText('E-mail'), 'ann@example.com');
  const day = container.querySelector('[name=preferredStart]');
  if (!day) throw new Error('there is no field for the day');
  await user.type(day, '2099-03-02');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('heading', { name: 'Thank you, we have your message' });
  expect(requestOf(fetchMock).body).toEqual({
    kind: 'trial',
    language: 'en',
    name: 'Ann Lee',
    email: 'ann@example.com',
    service: 'qa-sts',
    preferredStart: '2099-03-02',
    elapsed: expect.any(Number) as number,
  });
});
