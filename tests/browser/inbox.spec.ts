import { expect } from '@playwright/test';

import en from '../../locales/en/inbox.json';

import { fillLead, openForm, receiptOf, send, takeTime } from './forms-parts';
import { search, sendLead, signInAs } from './inbox-parts';
import { heading, lineOf, openInbox, test } from './inbox-test';

test('a message from the form appears without a reload, and is answered by keyboard alone', async ({
  browser,
  server,
  mina,
}) => {
  const page = await openInbox(browser, server, mina);
  const visitor = await (await browser.newContext()).newPage();
  await openForm(visitor, `${server.origin}/contact`);
  const text = await fillLead(visitor, 'We need a new shop.');
  await takeTime(visitor);
  await send(visitor);
  const reference = await receiptOf(visitor);

  await expect(lineOf(page, reference)).toContainText(text, { timeout: 30_000 });
  await expect(page.getByRole('status').first()).toHaveText(`New lead ${reference}`);
  await page.bringToFront();
  await page.keyboard.press('j');
  await expect(lineOf(page, reference)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('article')).toContainText('How can we help you?');
  await expect(page.getByRole('link', { name: en.reply })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:ann%40example.com\\?subject=.*${reference}`),
  );
  await page.getByRole('article').getByLabel(en.progress).selectOption(en.progressAnswered);
  await page.getByLabel(en.note).fill('She calls back on Monday');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel(en.note)).toHaveValue('She calls back on Monday');
  await page.getByRole('button', { name: en.noteSend }).press('Enter');
  await expect(page.locator('.inboxEvents')).toContainText('She calls back on Monday');
  await expect(page.locator('.inboxEvents')).toContainText('Mina Choi');
  await expect(page.getByLabel(en.note)).toHaveValue('');
  await heading(page).focus();
  await page.keyboard.press('Escape');
  await expect(lineOf(page, reference)).toBeFocused();
  await expect(lineOf(page, reference)).toContainText(en.progressAnswered);
});

test('filters and searches narrow the list, and their address opens the same list', async ({
  browser,
  server,
  mina,
}) => {
  const word = `harbour${Date.now()}`;
  const contact = await sendLead(server, { company: word });
  const trial = await sendLead(server, { company: word, language: 'jp' }, 'trial');
  const page = await openInbox(browser, server, mina);
  await page.getByRole('searchbox').pressSequentially(word);
  await expect(page.locator('.inboxCount')).toHaveText('2 leads');
  await page.getByText(en.filters, { exact: true }).click();
  await page.getByLabel(en.kind).selectOption(en.kindTrial);
  await expect(page.locator('.inboxCount')).toHaveText('1 lead');
  await expect(lineOf(page, trial)).toContainText('Japanese');
  await page.getByLabel(en.kind).selectOption(en.all);
  await page.getByLabel(en.interest).selectOption('Web Application');
  await expect(lineOf(page, contact)).toBeVisible();
  await expect(page.locator('.inboxCount')).toHaveText('1 lead');

  await expect(page).toHaveURL(new RegExp(`search=${word}`));
  const other = await (await browser.newContext()).newPage();
  await other.context().addCookies(mina.map((cookie) => ({ ...cookie, url: server.origin })));
  await other.goto(page.url());
  await expect(other.locator('.inboxLead')).toHaveCount(1);
  await expect(other.getByRole('searchbox')).toHaveValue(word);
  await other.getByLabel(en.progress).selectOption(en.progressWon);
  await expect(other.getByText(en.emptyFiltered)).toBeVisible();
  await other.getByRole('button', { name: en.reset }).click();
  await expect(other.locator('.inboxLead')).toHaveCount(2);
});

test('a list of more than 50 leads goes on, and keeps what was loaded when a lead arrives', async ({
  browser,
  server,
  mina,
}) => {
  const word = `harvest${Date.now()}`;
  for (let index = 0; index < 53; index++)
    await sendLead(server, { company: word, lastName: `Kim ${index}` });
  const page = await openInbox(browser, server, mina, search(word));
  await expect(page.locator('.inboxCount')).toHaveText('53 leads');
  await expect(page.locator('.inboxLead')).toHaveCount(50);
  await page.getByRole('button', { name: en.more }).click();
  await expect(page.locator('.inboxLead')).toHaveCount(53);
  const arrived = await sendLead(server, { company: word });
  await expect(lineOf(page, arrived)).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('.inboxLead')).toHaveCount(54);
});

test('what one person changes, another one sees', async ({ browser, server, mina }) => {
  const word = `together${Date.now()}`;
  const reference = await sendLead(server, { company: word });
  const paul = await signInAs(server, `paul${Date.now()}@example.com`, 'sales', 'Paul Martin');
  const [one, other] = [
    await openInbox(browser, server, mina, `/${reference}${search(word)}`),
    await openInbox(browser, server, paul, `/${reference}${search(word)}`),
  ];
  await one.getByRole('article').getByLabel(en.assignee).selectOption('Paul Martin');
  await one.getByRole('article').getByLabel(en.progress).selectOption(en.progressWon);
  await expect(one.locator('.inboxEvents li')).toHaveCount(2);
  await expect(lineOf(other, reference)).toContainText(en.progressWon, { timeout: 30_000 });
  await expect(other.getByRole('article').getByLabel(en.progress)).toHaveValue('won');
  await expect(other.locator('.inboxEvents')).toContainText('Assigned to Paul Martin');
  // A note changes nothing in the list.
  const note = other.getByRole('article').getByLabel(en.note);
  await note.fill('Half a note');
  await one.getByRole('article').getByLabel(en.note).fill('I have called them.');
  await one.getByRole('button', { name: en.noteSend }).click();
  await expect(other.locator('.inboxEvents')).toContainText('I have called them.', { timeout: 30_000 });
  await expect(note).toHaveValue('Half a note');
});

test('a tab in the background counts the leads in its title', async ({ browser, server, mina }) => {
  const page = await openInbox(browser, server, mina);
  await expect(page).toHaveTitle(en.title);
  await page.clock.install();
  const setHidden = (isHidden: boolean): Promise<void> =>
    page.evaluate((value) => {
      // Headless browsers hide no tab.
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  // The timer of the visible tab was set before.
  await setHidden(false);
  await setHidden(true);
  await sendLead(server);
  await expect(async () => {
    await page.clock.runFor(61_000);
    expect(await page.title()).toMatch(/^\(\d+\) Leads$/);
  }).toPass();
  await setHidden(false);
  await expect(page).toHaveTitle(en.title);
});
