import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';

import { languages } from '../../i18n/languages';
import { answerLeads, inLanguage, renderForm, renderOnServer, requestOf } from '../render-form';

import { PricingForm } from './pricing-form';

const [, french, korean, japanese] = languages;
let user: UserEvent;

beforeEach(() => {
  localStorage.clear();
  window.history.pushState({ key: 'gatsby' }, '', '/Pricing');
  user = userEvent.setup();
});

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const choose = (...names: string[]) =>
  names.reduce((done, name) => done.then(() => user.click(screen.getByLabelText(name))), Promise.resolve());
const next = () => user.click(screen.getByRole('button', { name: 'Continue' }));
const back = () => user.click(screen.getByRole('button', { name: 'Back' }));
const goBackInBrowser = () => act(async () => window.history.back());

/** Answers all questions of the page with “not sure yet”. */
async function notSure() {
  for (const choice of screen.getAllByLabelText('Not sure yet')) await user.click(choice);
}

async function toContacts() {
  await choose('A new project');
  await next();
  await heading('Step 2 of 5 The new project');
  await notSure();
  await next();
  await heading('Step 3 of 5 Budget');
  await notSure();
  await next();
  await heading('Step 4 of 5 Your contact details');
}

async function toSummary() {
  await toContacts();
  await user.type(screen.getByLabelText('First name'), 'Ann');
  await user.type(screen.getByLabelText('Last name'), 'Lee');
  await user.type(screen.getByLabelText('E-mail'), 'ann@example.com');
  await next();
  await heading('Step 5 of 5 Check your answers');
}

const answerTo = (question: string) =>
  screen.getByText(question, { selector: 'dt' }).nextElementSibling?.textContent;

it('follows the branch of the first answer', async () => {
  renderForm(<PricingForm />);
  await heading('Step 1 of 5 Your project');
  await choose('Existing code');
  await next();
  expect(await heading('Step 2 of 5 The existing code')).toHaveFocus();
  expect(screen.getByText('What is it written in?')).toBeInTheDocument();
  expect(screen.queryByText('What kind of product is it?')).not.toBeInTheDocument();
});

it('leaves the branch out for a visitor who is not sure yet', async () => {
  renderForm(<PricingForm />);
  await choose('Not sure yet');
  await next();
  await heading('Step 2 of 4 Budget');
});

it('goes on only with an answer to every question', async () => {
  renderForm(<PricingForm />);
  await next();
  expect(await screen.findByRole('link', { name: 'What do you start from? – Required' })).toBeInTheDocument();
});

it('offers “not sure yet” for every question, and lets it stand alone', async () => {
  renderForm(<PricingForm />);
  await choose('A new project');
  await next();
  await heading('Step 2 of 5 The new project');
  const groups = screen.getAllByRole('group');
  expect(groups).toHaveLength(4);
  for (const group of groups) expect(within(group).getByLabelText('Not sure yet')).toBeInTheDocument();
  const platforms = within(screen.getByRole('group', { name: 'Where should it run?' }));
  await user.click(platforms.getByLabelText('Android'));
  await user.click(platforms.getByLabelText('iPhone and iPad'));
  await user.click(platforms.getByLabelText('Not sure yet'));
  expect(platforms.getByLabelText('Android')).not.toBeChecked();
  await user.click(platforms.getByLabelText('Android'));
  expect(platforms.getByLabelText('Not sure yet')).not.toBeChecked();
});

it('walks back with its own button and with the browser’s, at one address', async () => {
  renderForm(<PricingForm />);
  await toContacts();
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/Pricing');
  expect(window.history.state).toHaveProperty('key', 'gatsby');
  await back();
  expect(await heading('Step 3 of 5 Budget')).toHaveFocus();
  await goBackInBrowser();
  expect(await heading('Step 2 of 5 The new project')).toHaveFocus();
  await act(async () => window.history.forward());
  await heading('Step 3 of 5 Budget');
});

it('stays at its step with its answers over a reload and a switch of language', async () => {
  const first = renderForm(<PricingForm />);
  await toContacts();
  await user.type(screen.getByLabelText('First name'), 'Ann');
  first.rerender(inLanguage(<PricingForm />, french));
  expect(screen.getByLabelText('Prénom')).toHaveValue('Ann');
  first.unmount();
  renderForm(<PricingForm />);
  await heading('Step 4 of 5 Your contact details');
  expect(screen.getByLabelText('First name')).toHaveValue('Ann');
});

it('starts again at the first step when nothing could be kept over a reload', async () => {
  const first = renderForm(<PricingForm />);
  await toContacts();
  first.unmount();
  localStorage.clear();
  renderForm(<PricingForm />);
  await heading('Step 1 of 5 Your project');
  await choose('A new project');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Your project');
});

it('lists all answers, leads to each of them and back', async () => {
  const fetchMock = answerLeads(201, '{}');
  renderForm(<PricingForm />);
  await toSummary();
  expect(answerTo('What do you start from?')).toBe('A new project');
  expect(answerTo('What budget have you planned for?')).toBe('Not sure yet');
  expect(answerTo('E-mail')).toBe('ann@example.com');
  expect(answerTo('Company')).toBe('No answer');
  expect(screen.getAllByRole('button', { name: /^Change/ })).toHaveLength(14);

  await user.click(screen.getByRole('button', { name: 'Change What budget have you planned for?' }));
  await heading('Step 3 of 5 Budget');
  await choose('$20,000 to $50,000');
  await next();
  await heading('Step 5 of 5 Check your answers');
  expect(answerTo('What budget have you planned for?')).toBe('$20,000 to $50,000');
  expect(fetchMock).not.toHaveBeenCalled();
});

it('asks for the other branch when the first answer is changed, then returns to the summary', async () => {
  const fetchMock = answerLeads(201, '{}');
  renderForm(<PricingForm />);
  await toSummary();
  await user.click(screen.getByRole('button', { name: 'Change What do you start from?' }));
  await heading('Step 1 of 5 Your project');
  await choose('Existing code');
  await next();
  await heading('Step 2 of 5 The existing code');
  await notSure();
  await next();
  await heading('Step 5 of 5 Check your answers');
  await user.dblClick(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('heading', { name: 'Thank you, we have your message' });
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(requestOf(fetchMock).body).toEqual({
    kind: 'pricing',
    language: 'en',
    project: 'legacy',
    technology: ['notSure'],
    codeSize: 'notSure',
    needs: ['notSure'],
    documentation: 'notSure',
    budget: 'notSure',
    payment: 'notSure',
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    elapsed: expect.any(Number) as number,
  });
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

it('asks for the family name first in Japanese, and lists it first', async () => {
  const { container } = renderForm(<PricingForm />, japanese);
  const onward = () => user.click(screen.getByRole('button', { name: '次へ' }));
  await user.click(screen.getByLabelText('まだ決まっていない'));
  await onward();
  for (const choice of screen.getAllByLabelText('まだ決まっていない')) await user.click(choice);
  await onward();
  await screen.findByRole('heading', { name: 'ステップ 3/4 ご連絡先' });
  const [first, second] = container.querySelectorAll<HTMLInputElement>('input[type=text]');
  expect([first?.name, second?.name]).toEqual(['lastName', 'firstName']);
  await user.type(screen.getByLabelText('姓'), '山田');
  await user.type(screen.getByLabelText('名'), '太郎');
  await user.type(screen.getByLabelText('メールアドレス'), 'taro@example.jp');
  await onward();
  await screen.findByRole('heading', { name: 'ステップ 4/4 ご回答の確認' });
  const answers = screen.getAllByRole('definition').map((answer) => answer.textContent);
  expect(answers.indexOf('山田')).toBeLessThan(answers.indexOf('太郎'));
});

it('shows a new step from its top', async () => {
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
  renderForm(<PricingForm />);
  await heading('Step 1 of 5 Your project');
  expect(shown).not.toHaveBeenCalled();
  await choose('Existing code');
  await next();
  await heading('Step 2 of 5 The existing code');
  expect(shown).toHaveBeenCalledTimes(1);
  shown.mockRestore();
});

it.each([
  [french, /^De 20\s000\s\$(US)? à 50\s000\s\$(US)?$/u],
  [korean, /^US\$20,000~US\$50,000$/u],
  [japanese, /^\$20,000〜\$50,000$/u],
])('writes amounts as the language does: $label', async (language, amount) => {
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = await renderOnServer(<PricingForm />, language);
  const label = page.querySelector('[value="20000-50000"]')?.closest('label');
  expect(label?.textContent?.replaceAll('\u202f', ' ')).toMatch(amount);
  page.remove();
});

it('is one long form on the server, which comes to life as the first step', async () => {
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = await renderOnServer(<PricingForm />);
  expect(page.querySelectorAll('h2')).toHaveLength(5);
  expect(page.querySelectorAll('[name=technology], [name=productKind], [name=email]')).toHaveLength(
    9 + 5 + 1,
  );
  const warnings = jest.spyOn(console, 'error');
  const root = await act(async () => hydrateRoot(page, inLanguage(<PricingForm />)));
  expect(page.querySelectorAll('h2')).toHaveLength(1);
  expect(warnings).not.toHaveBeenCalled();
  warnings.mockRestore();
  act(() => root.unmount());
  page.remove();
});

it('shows a rough range before sending, if the content defines one for what was chosen', async () => {
  renderForm(<PricingForm estimates={{ estimateWebApplication: 'US$30,000 to US$80,000' }} />);
  await toSummary();
  expect(screen.queryByText('A rough estimate')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change What kind of product is it?' }));
  await choose('Web application');
  await next();
  await heading('Step 5 of 5 Check your answers');
  expect(screen.getByRole('heading', { name: 'A rough estimate' })).toBeVisible();
  expect(screen.getByText('US$30,000 to US$80,000')).toBeVisible();
});
