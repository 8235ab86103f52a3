/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';

import koreanLabels from '../../../locales/kr/form.json';
import { languages } from '../../i18n/languages';
import { interests } from '../../lead-schemas/lead-schema';
import { answerLeads, inLanguage, renderForm, renderOnServer, requestOf } from '../testing/render-form';

import { LeadForm } from './lead-form';

const [, french, korean] = languages;
const receipt = '{ "reference": "TG-1042" }';

beforeEach(() => localStorage.clear());

async function fill() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('First name'), 'Ann');
  await user.type(screen.getByLabelText('Last name'), 'Lee');
  await user.type(screen.getByLabelText('E-mail'), 'ann@example.com');
  await user.type(screen.getByLabelText('How can we help you?'), 'An app for our warehouse');
  return user;
}

it('posts the eight fields of the entity by their names', () => {
  const { container } = renderForm(<LeadForm kind="get-in-touch" />);
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/api/leads');
  const names = [...container.querySelectorAll('[name]')].map((control) => control.getAttribute('name'));
  expect([...new Set(names)]).toEqual([
    'kind',
    'language',
    'topic',
    'firstName',
    'lastName',
    'email',
    'phoneNumber',
    'company',
    'country',
    'howHelpYou',
    'whatInterestedIN',
  ]);
  expect(container.querySelector('[name=kind]')).toHaveValue('get-in-touch');
  const trap = container.querySelector('[name=topic]');
  for (const attribute of ['data-lpignore', 'data-1p-ignore', 'data-bwignore'])
    expect(trap).toHaveAttribute(attribute);
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual([...interests]);
});

it('has the family name first in Korean', () => {
  const { container } = renderForm(<LeadForm kind="contact" />, korean);
  const names = [...container.querySelectorAll('input[type=text]')].map((input) =>
    input.getAttribute('name'),
  );
  expect(names.slice(0, 2)).toEqual(['lastName', 'firstName']);
});

it('lists errors in the order of the fields in Korean', async () => {
  renderForm(<LeadForm kind="contact" />, korean);
  await userEvent.click(screen.getByRole('button', { name: koreanLabels.send }));
  const [first, second] = await screen.findAllByRole('link');
  expect([first?.textContent, second?.textContent]).toEqual([
    `${koreanLabels.lastName} – ${koreanLabels.required}`,
    `${koreanLabels.firstName} – ${koreanLabels.required}`,
  ]);
});

it('names countries in the language of the page: the likely ones first, the others in its order', () => {
  renderForm(<LeadForm kind="contact" />, french);
  const names = within(screen.getByLabelText(/Pays/))
    .getAllByRole('option')
    .map((option) => option.textContent ?? '');
  expect(names).toContain('Corée du Sud');
  expect(names.slice(1, 7)).toEqual(['France', 'Belgique', 'Suisse', 'Canada', 'Luxembourg', 'Viêt Nam']);
  expect(names.slice(7)).toEqual(names.slice(7).sort(new Intl.Collator('fr').compare));
  expect(names).toHaveLength(1 + 249);
  expect(names).toContain('Hong Kong');
});

it('shows “Required” and “Invalid email”, and lists the errors above with links', async () => {
  const fetchMock = answerLeads(201, receipt);
  renderForm(<LeadForm kind="contact" />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('E-mail'), 'ann@');
  expect(screen.queryByText('Invalid email')).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByText('Invalid email')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Send' }));
  const summary = await screen.findByRole('group', { name: 'Please check 4 answers' });
  expect(summary).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'First name – Required',
    'Last name – Required',
    'E-mail – Invalid email',
    'How can we help you? – Required',
  ]);
  await user.click(within(summary).getByRole('link', { name: 'Last name – Required' }));
  const lastName = screen.getByLabelText('Last name');
  expect(lastName).toHaveFocus();
  expect(lastName).toBeInvalid();
  expect(lastName).toHaveAccessibleDescription('Required');
  expect(fetchMock).not.toHaveBeenCalled();
});

it('shows the minimum length of a too short text', async () => {
  renderForm(<LeadForm kind="contact" />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('How can we help you?'), 'An app');
  await user.tab();
  expect(await screen.findByText('Please write at least 10 characters')).toBeInTheDocument();
});

it('sends once for two clicks and shows a receipt that has the focus', async () => {
  const fetchMock = answerLeads(201, receipt);
  renderForm(<LeadForm kind="contact" />);
  const user = await fill();
  await user.dblClick(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('TG-1042')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Thank you, we have your message' })).toHaveFocus();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  const { body, key } = requestOf(fetchMock);
  expect(body).toEqual({
    kind: 'contact',
    language: 'en',
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    howHelpYou: 'An app for our warehouse',
    whatInterestedIN: [],
    elapsed: expect.any(Number) as number,
  });
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(localStorage).toHaveLength(0);
});

it.each([
  ['there is no intake', 404, 'Not found'],
  ['the host does not take posts', 405, ''],
  ['the intake cannot store', 503, '{}'],
  ['the host answers anything with a page', 200, '<!doctype html>'],
])('keeps the answers and says so when %s', async (_situation, status, text) => {
  const fetchMock = answerLeads(status, text);
  renderForm(<LeadForm kind="contact" />);
  const user = await fill();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing you typed is lost');
  expect(screen.getByLabelText('First name')).toHaveValue('Ann');

  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2));
  expect(requestOf(fetchMock, 1).key).toBe(requestOf(fetchMock, 0).key);
});

it('sends changed answers as another message', async () => {
  const fetchMock = answerLeads(404, 'Not found');
  renderForm(<LeadForm kind="contact" />);
  const user = await fill();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('alert');
  await user.type(screen.getByLabelText('How can we help you?'), ', by May');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2));
  expect(requestOf(fetchMock, 1).key).not.toBe(requestOf(fetchMock, 0).key);
});

it('gives the sender a copy to print', async () => {
  answerLeads(201, receipt);
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  renderForm(<LeadForm kind="contact" />, french);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Prénom'), 'Ann');
  await user.type(screen.getByLabelText('Nom'), 'Lee');
  await user.type(screen.getByLabelText('E-mail'), 'ann@example.com');
  await user.selectOptions(screen.getByLabelText(/Pays/), 'KR');
  await user.type(screen.getByRole('textbox', { name: /Comment/ }), 'An app for our warehouse');
  await user.click(screen.getByLabelText('Application web'));
  await user.click(screen.getByLabelText('Application mobile'));
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  await screen.findByText('TG-1042');
  const copied = screen.getAllByRole('definition').map((answer) => answer.textContent);
  expect(copied).toEqual([
    'Ann',
    'Lee',
    'ann@example.com',
    'Corée du Sud',
    'An app for our warehouse',
    'Application web\nApplication mobile',
  ]);
  await user.click(screen.getByRole('button', { name: 'Imprimer une copie' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('sends the value of the honeypot', async () => {
  const fetchMock = answerLeads(201, receipt);
  const { container } = renderForm(<LeadForm kind="contact" />);
  const trap = container.querySelector<HTMLInputElement>('[name=topic]');
  expect(trap).toHaveAttribute('autocomplete', 'off');
  expect(trap).toHaveAttribute('tabindex', '-1');
  if (trap) trap.value = 'casino';
  const user = await fill();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('TG-1042');
  expect(requestOf(fetchMock).body).toHaveProperty('topic', 'casino');
});

it('says that another version has arrived, and sends this one as a new message', async () => {
  const fetchMock = answerLeads(409, '{ "error": "…" }');
  renderForm(<LeadForm kind="contact" />);
  const user = await fill();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('as a new message');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2));
  expect(requestOf(fetchMock, 1).key).not.toBe(requestOf(fetchMock, 0).key);
});

it('keeps the answers and says so when the network is down and the browser stores nothing', async () => {
  answerLeads(0, '').mockRejectedValue(new TypeError('Failed to fetch'));
  renderForm(<LeadForm kind="contact" />);
  const user = await fill();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing you typed is lost');
});

it('shows the errors that only the server found', async () => {
  answerLeads(422, '{ "errors": { "email": "invalidEmail" } }');
  renderForm(<LeadForm kind="contact" />);
  const user = await fill();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('link', { name: 'E-mail – Invalid email' })).toBeInTheDocument();
});

it('puts an unfinished message back at the next visit, and throws it away on request', async () => {
  const first = renderForm(<LeadForm kind="contact" />);
  await fill();
  first.unmount();
  renderForm(<LeadForm kind="contact" />);
  expect(screen.getByLabelText('First name')).toHaveValue('Ann');
  await userEvent.click(screen.getByRole('button', { name: 'Discard it and start again' }));
  expect(screen.getByLabelText('First name')).toHaveValue('');
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

it.each([
  ['keeps an unfinished message for seven days', 6.9, 'Ann'],
  ['forgets an unfinished message after seven days', 7.1, ''],
])('%s', (_what, days, restored) => {
  const savedAt = Date.now() - days * 24 * 60 * 60 * 1000;
  localStorage.setItem('draft:contact', JSON.stringify({ savedAt, values: { firstName: 'Ann' } }));
  renderForm(<LeadForm kind="contact" />);
  expect(screen.getByLabelText('First name')).toHaveValue(restored);
});

it('has autocomplete tokens and keyboards for its fields, and accepts pasted texts', async () => {
  const { container } = renderForm(<LeadForm kind="contact" />);
  const controls = [
    ...container.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [name=topic])'),
  ];
  const known = controls
    .filter(({ type }) => type !== 'hidden')
    .map(({ name, type, autocomplete }) => [name, type, autocomplete]);
  expect(known).toEqual([
    ['firstName', 'text', 'given-name'],
    ['lastName', 'text', 'family-name'],
    ['email', 'email', 'email'],
    ['phoneNumber', 'tel', 'tel'],
    ['company', 'text', 'organization'],
  ]);
  expect(screen.getByLabelText(/Country/)).toHaveAttribute('autocomplete', 'country');
  const user = userEvent.setup();
  for (const [name] of known) {
    const control = container.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (control) await user.click(control);
    await user.paste('pasted@example.com');
    expect(control).toHaveValue('pasted@example.com');
  }
});

it('works with storage switched off', async () => {
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((method) =>
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    }),
  );
  renderForm(<LeadForm kind="contact" />);
  await fill();
  expect(screen.getByLabelText('First name')).toHaveValue('Ann');
  for (const spy of spies) spy.mockRestore();
});

/** The served form with what the browser filled in, hydrated. @returns takes it away */
async function hydrateFilled(answers: Record<string, string>): Promise<() => void> {
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = await renderOnServer(<LeadForm kind="contact" />);
  for (const [name, value] of Object.entries(answers)) {
    const field = page.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (!field) throw new Error('the field is not there');
    field.value = value;
  }
  const root = await act(async () => hydrateRoot(page, inLanguage(<LeadForm kind="contact" />)));
  return () => {
    act(() => root.unmount());
    page.remove();
  };
}

it('keeps the answers typed before hydration', async () => {
  const warnings = jest.spyOn(console, 'error');
  const takeAway = await hydrateFilled({ firstName: 'Ann', country: 'France' });
  expect(screen.getByLabelText('First name')).toHaveValue('Ann');
  expect(screen.getByLabelText(/Country/)).toHaveValue('FR');
  expect(warnings).not.toHaveBeenCalled();
  warnings.mockRestore();
  takeAway();
});

it('chooses the country that the browser filled in by its own name', async () => {
  const takeAway = await hydrateFilled({ country: 'Deutschland' });
  expect(screen.getByLabelText(/Country/)).toHaveDisplayValue('Germany');
  takeAway();
});

it('shows an unknown autofilled country with its error until another is chosen', async () => {
  const takeAway = await hydrateFilled({ country: 'Atlantis' });
  const country = screen.getByLabelText(/Country/);
  expect(country).toHaveDisplayValue('Atlantis');
  expect(await screen.findByText(/^Not a country we know/)).toBeVisible();
  await userEvent.selectOptions(country, 'Japan');
  expect(country).toHaveDisplayValue('Japan');
  expect(screen.queryByText(/^Not a country we know/)).toBeNull();
  expect(screen.queryByRole('option', { name: 'Atlantis' })).toBeNull();
  takeAway();
});
