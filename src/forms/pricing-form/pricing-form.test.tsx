/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';

import japaneseLabels from '../../../locales/jp/pricing-form.json';
import koreanLabels from '../../../locales/kr/pricing-form.json';
import { languages } from '../../i18n/languages';
import { answerLeads, inLanguage, renderForm, renderOnServer, requestOf } from '../testing/render-form';

import { PricingForm } from './pricing-form';
import { exampleBudgets } from './pricing-form.examples';

const [, french, korean, japanese] = languages;
const form = <PricingForm budgets={exampleBudgets} />;
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
  renderForm(form);
  await heading('Step 1 of 5 Your project');
  await choose('Existing code');
  await next();
  expect(await heading('Step 2 of 5 The existing code')).toHaveFocus();
  expect(screen.getByText('What is it written in?')).toBeInTheDocument();
  expect(screen.queryByText('What kind of product is it?')).not.toBeInTheDocument();
});

it('leaves the branch out for a visitor who is not sure yet', async () => {
  renderForm(form);
  await choose('Not sure yet');
  await next();
  await heading('Step 2 of 4 Budget');
});

it('goes on only with an answer to every question', async () => {
  renderForm(form);
  await next();
  expect(
    await screen.findByRole('link', { name: 'What are you starting from? – Required' }),
  ).toBeInTheDocument();
});

it('offers “not sure yet” for every question, and excludes other answers with it', async () => {
  renderForm(form);
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
  renderForm(form);
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
  const first = renderForm(form);
  await toContacts();
  await user.type(screen.getByLabelText('First name'), 'Ann');
  first.rerender(inLanguage(form, french));
  expect(screen.getByLabelText('Prénom')).toHaveValue('Ann');
  first.unmount();
  renderForm(form);
  await heading('Step 4 of 5 Your contact details');
  expect(screen.getByLabelText('First name')).toHaveValue('Ann');
});

it('starts again at the first step after a reload without storage', async () => {
  const first = renderForm(form);
  await toContacts();
  first.unmount();
  localStorage.clear();
  renderForm(form);
  await heading('Step 1 of 5 Your project');
  await choose('A new project');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Your project');
});

it('lists all answers, leads to each of them and back', async () => {
  const fetchMock = answerLeads(201, '{}');
  renderForm(form);
  await toSummary();
  expect(answerTo('What are you starting from?')).toBe('A new project');
  expect(answerTo('What budget have you planned for?')).toBe('Not sure yet');
  expect(answerTo('E-mail')).toBe('ann@example.com');
  expect(answerTo('Company')).toBe('No answer');
  expect(screen.getAllByRole('button', { name: /^Change/ })).toHaveLength(14);

  await user.click(screen.getByRole('button', { name: 'Change What budget have you planned for?' }));
  await heading('Step 3 of 5 Budget');
  await choose('US$20,000 to US$50,000');
  await next();
  await heading('Step 5 of 5 Check your answers');
  expect(answerTo('What budget have you planned for?')).toBe('US$20,000 to US$50,000');
  expect(fetchMock).not.toHaveBeenCalled();
});

it('shows the other branch when the first answer is changed, then returns to the summary', async () => {
  const fetchMock = answerLeads(201, '{}');
  renderForm(form);
  await toSummary();
  await user.click(screen.getByRole('button', { name: 'Change What are you starting from?' }));
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

it('has the family name first in Japanese, and lists it first', async () => {
  const { container } = renderForm(form, japanese);
  const onward = () => user.click(screen.getByRole('button', { name: '次へ' }));
  await user.click(screen.getByLabelText(japaneseLabels.notSure));
  await onward();
  for (const choice of screen.getAllByLabelText(japaneseLabels.notSure)) await user.click(choice);
  await onward();
  await screen.findByRole('heading', { name: 'ステップ 3/4 ご連絡先' });
  const [first, second] = container.querySelectorAll<HTMLInputElement>('input[type=text]');
  expect([first?.name, second?.name]).toEqual(['lastName', 'firstName']);
  await user.type(screen.getByLabelText('姓'), '山田');
  await user.type(screen.getByLabelText('名'), '太郎');
  await user.type(screen.getByLabelText('メールアドレス'), 'taro@example.jp');
  await onward();
  await screen.findByRole('heading', { name: `ステップ 4/4 ${japaneseLabels.stepSummary}` });
  const answers = screen.getAllByRole('definition').map((answer) => answer.textContent);
  expect(answers.indexOf('山田')).toBeLessThan(answers.indexOf('太郎'));
});

it('shows a new step from its top', async () => {
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
  renderForm(form);
  await heading('Step 1 of 5 Your project');
  expect(shown).not.toHaveBeenCalled();
  await choose('Existing code');
  await next();
  await heading('Step 2 of 5 The existing code');
  expect(shown).toHaveBeenCalledTimes(1);
  shown.mockRestore();
});

it('requires the budget again if the saved one is a range of another language', async () => {
  const won = [{ label: '3천만~7천만 원', stored: 'KRW 30 to 70 million' }];
  const first = renderForm(<PricingForm budgets={won} />);
  await choose('Not sure yet');
  await next();
  await heading('Step 2 of 4 Budget');
  await choose('3천만~7천만 원', 'A team by the month');
  await next();
  await heading('Step 3 of 4 Your contact details');
  first.rerender(inLanguage(form));
  await heading('Step 2 of 4 Budget');
  await next();
  expect(
    await screen.findByRole('link', { name: 'What budget have you planned for? – Required' }),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('A team by the month')).toBeChecked();
});

it('sends the budget in words that the company reads', async () => {
  const fetchMock = answerLeads(201, '{}');
  renderForm(form);
  await toSummary();
  await user.click(screen.getByRole('button', { name: 'Change What budget have you planned for?' }));
  await choose('US$20,000 to US$50,000');
  await next();
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await screen.findByRole('heading', { name: 'Thank you, we have your message' });
  expect(requestOf(fetchMock).body).toHaveProperty('budget', 'USD 20,000 to 50,000');
});

it('requires consent with the contact details in Korean, before the summary', async () => {
  const fetchMock = answerLeads(201, '{}');
  renderForm(form, korean);
  const onward = () => user.click(screen.getByRole('button', { name: koreanLabels.next }));
  const notSureInKorean = async () => {
    for (const choice of screen.getAllByLabelText(koreanLabels.notSure)) await user.click(choice);
    await onward();
  };
  await notSureInKorean();
  await heading('4단계 중 2단계 예산');
  await notSureInKorean();
  await heading('4단계 중 3단계 연락처');
  await user.type(screen.getByLabelText('성'), '김');
  await user.type(screen.getByLabelText('이름'), '민수');
  await user.type(screen.getByLabelText('이메일'), 'minsu@example.kr');
  await onward();
  await user.click(
    await screen.findByRole('link', { name: '개인정보 수집·이용 동의 – 필수 입력 항목입니다' }),
  );
  await user.click(screen.getByLabelText('[필수] 개인정보 수집·이용에 동의합니다'));
  await onward();
  await heading('4단계 중 4단계 입력 내용 확인');
  await user.click(screen.getByRole('button', { name: '제출하기' }));
  await screen.findByRole('heading', { name: '문의가 접수되었습니다. 감사합니다' });
  expect(requestOf(fetchMock).body).toHaveProperty('consent', expect.stringMatching(/^[\da-f]{8}$/));
});

it('is one long form on the server, and the first step after hydration', async () => {
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = await renderOnServer(form);
  expect(page.querySelectorAll('h2')).toHaveLength(5);
  expect(page.querySelectorAll('[name=technology], [name=productKind], [name=email]')).toHaveLength(
    9 + 5 + 1,
  );
  const warnings = jest.spyOn(console, 'error');
  const root = await act(async () => hydrateRoot(page, inLanguage(form)));
  expect(page.querySelectorAll('h2')).toHaveLength(1);
  expect(warnings).not.toHaveBeenCalled();
  warnings.mockRestore();
  act(() => root.unmount());
  page.remove();
});

it('shows a rough range before sending, if the content defines one for the answers', async () => {
  renderForm(
    <PricingForm budgets={exampleBudgets} estimates={{ estimateWebApplication: 'US$30,000 to US$80,000' }} />,
  );
  await toSummary();
  expect(screen.queryByText('A rough estimate')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change What kind of product is it?' }));
  await choose('Web application');
  await next();
  await heading('Step 5 of 5 Check your answers');
  expect(screen.getByRole('heading', { name: 'A rough estimate' })).toBeVisible();
  expect(screen.getByText('US$30,000 to US$80,000')).toBeVisible();
});
