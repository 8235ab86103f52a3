import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import en from '../../locales/en/inbox.json';

import { hostile, search, sendLead, sendSpam, signInAs, wasAttacked } from './inbox-parts';
import { heading, lineOf, openInbox, test } from './inbox-test';
import { tooWide } from './text-fit';

test('the quarantine says why, delivers what is no spam, and erases several at once', async ({
  browser,
  server,
  mina,
}) => {
  const word = `lottery${Date.now()}`;
  const good = await sendSpam(server, { company: word });
  const quick = await sendLead(server, { company: word, elapsed: 5 });
  const third = await sendSpam(server, { company: word });
  const page = await openInbox(browser, server, mina, `${search(word)}&box=quarantine`);
  await expect(lineOf(page, good)).toContainText(en.suspicionHoneypot);
  await expect(lineOf(page, quick)).toContainText(en.suspicionHaste);
  await lineOf(page, good).click();
  await expect(page.getByRole('article')).toContainText(en.notSent);
  await page.getByRole('article').getByRole('button', { name: en.notSpam }).click();
  await expect(page.getByRole('article')).toContainText(en.eventDelivered);
  await expect(lineOf(page, good)).toHaveCount(0);

  await page.locator('.inboxLeads').getByRole('checkbox').first().check();
  await page.getByRole('button', { name: en.spam, exact: true }).first().click();
  await expect(lineOf(page, third)).toContainText(en.eventSpam);
  await page.getByLabel(en.chooseAll).check();
  await page.locator('.inboxList').getByRole('button', { name: en.erase, exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Erase 2 leads?' })).toContainText(en.eraseText);
  await page.getByRole('button', { name: en.eraseConfirm }).click();
  await expect(page.locator('.inboxLead')).toHaveCount(0);
  await expect(page.getByText(en.emptyFiltered)).toBeVisible();
});

test('leads are exported as filtered, copied for the person, and erased after a question', async ({
  browser,
  server,
  mina,
}) => {
  const email = `kim${Date.now()}@example.com`;
  const first = await sendLead(server, { email });
  const second = await sendLead(server, { email });
  const page = await openInbox(browser, server, mina, `/${second}${search(email)}`);
  const saved = async (name: string): Promise<string> => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    return readFileSync(await (await download).path(), 'utf8');
  };
  const csv = await saved(en.exportCsv);
  expect(csv.split('\r\n')).toHaveLength(3);
  expect(csv).toContain(first);
  expect(JSON.parse(await saved(en.exportJson))).toHaveLength(2);
  expect(JSON.parse(await saved(en.copy))).toMatchObject({ address: email, leads: [{}, {}] });

  await page.getByRole('region', { name: en.others }).getByRole('button').click();
  await expect(page.getByRole('article')).toContainText(first);
  await page.getByRole('button', { name: en.eraseAll }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase 2 leads?' });
  await expect(dialog).toContainText(email);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('article')).toContainText(first);
  await page.getByRole('button', { name: en.eraseAll }).click();
  await page.getByRole('button', { name: en.eraseConfirm }).click();
  await expect(page.locator('.inboxLead')).toHaveCount(0);
  await page.goto(`${server.origin}/admin#/leads/${first}`);
  await expect(page.getByRole('alert')).toBeVisible();
});

test('somebody who loses the role in the middle of a note keeps the text and reads why', async ({
  browser,
  server,
}) => {
  const reference = await sendLead(server);
  const email = `lea${Date.now()}@example.com`;
  const page = await openInbox(
    browser,
    server,
    await signInAs(server, email, 'sales', 'Léa Roux'),
    `/${reference}`,
  );
  await page.getByLabel(en.note).fill('Half a note');
  await server.editors('role', email, 'writer');
  await page.getByRole('button', { name: en.noteSend }).click();
  await expect(page.getByRole('alert').first()).toContainText('Your role does not allow this');
  await expect(page.getByLabel(en.note)).toHaveValue('Half a note');
  await server.editors('remove', email);
  await page.getByRole('button', { name: en.noteSend }).click();
  await expect(page.getByRole('alert').first()).toContainText('You are not signed in any more');
  await expect(page.getByLabel(en.note)).toHaveValue('Half a note');
});

test('hostile texts are shown as text and fit the window', async ({ browser, server, mina }) => {
  const reference = await sendLead(server, hostile.answers);
  for (const width of [390, 1280]) {
    const page = await openInbox(browser, server, mina, '', { viewport: { width, height: 844 } });
    expect(await tooWide(page)).toEqual([]);
    await lineOf(page, reference).click();
    await page.getByLabel(en.note).fill(hostile.note);
    await page.getByRole('button', { name: en.noteSend }).click();
    await expect(page.locator('.inboxNoteText').first()).toContainText('<script>');
    await expect(page.getByRole('article')).toContainText('=HYPERLINK');
    expect(await tooWide(page)).toEqual([]);
    expect(await page.evaluate(wasAttacked)).toBe(false);
    // Right-to-left characters stay within their own element.
    await expect(heading(page)).toHaveAttribute('dir', 'auto');
  }
});

test('a delivery that failed is sent again by its button', async ({ browser, server, mina }) => {
  const outbox = join(server.repository, '..', '.data', 'outbox');
  await mkdir(outbox, { recursive: true });
  await rename(outbox, `${outbox}-away`);
  // Where the folder was, a file: no mail can be written there.
  await writeFile(outbox, '');
  const reference = await sendLead(server);
  const page = await openInbox(browser, server, mina, `/${reference}`);
  const again = page.getByRole('article').getByRole('button', { name: en.retry });
  // The page may have loaded the lead before the attempt failed.
  await expect(async () => {
    await page.reload();
    await expect(again).toBeVisible({ timeout: 5000 });
  }).toPass();
  await rm(outbox);
  await rename(`${outbox}-away`, outbox);
  await again.click();
  await expect(again).toHaveCount(0, { timeout: 30_000 });
  await expect(lineOf(page, reference)).toContainText(en.deliveryDelivered, { timeout: 30_000 });
  expect(await readdir(outbox)).toContain(`${reference}.eml`);
});
