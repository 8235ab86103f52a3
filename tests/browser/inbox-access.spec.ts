import { expect } from '@playwright/test';

import en from '../../locales/en/inbox.json';
import fr from '../../locales/fr/inbox.json';
import jp from '../../locales/jp/inbox.json';
import kr from '../../locales/kr/inbox.json';

import { violationsIn } from './axe';
import { startEditorServer } from './editor-server';
import { sendLead, sendSpam, signInAs } from './inbox-parts';
import { heading, lineOf, openInbox, test } from './inbox-test';
import { tooWide } from './text-fit';

test('sales people load no editor, and sign out', async ({ browser, server }) => {
  const email = `jun${Date.now()}@example.com`;
  const context = await browser.newContext();
  await context.addCookies(
    (await signInAs(server, email, 'sales', 'Jun Sato')).map((cookie) => ({ ...cookie, url: server.origin })),
  );
  const page = await context.newPage();
  await page.goto(`${server.origin}/admin`);
  await expect(page).toHaveURL(`${server.origin}/admin#/leads`);
  await expect(page.locator('.inboxCount')).toHaveText(/\d/);
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + entry.decodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(500_000);
  await expect(page.locator('#nc-root')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${server.origin}/admin/sign-in`);
  await page.goto(`${server.origin}/admin#/leads`);
  await expect(page).toHaveURL(`${server.origin}/admin/sign-in#/leads`);
});

for (const [locale, texts] of [
  ['en-GB', en],
  ['fr-FR', fr],
  ['ko-KR', kr],
  ['ja-JP', jp],
] as const) {
  test(`the inbox is accessible and fits a phone and a desktop: ${locale}`, async ({
    browser,
    server,
    mina,
  }) => {
    test.setTimeout(180_000);
    const reference = await sendLead(server, { language: locale === 'fr-FR' ? 'en' : 'fr' });
    await sendLead(server, {}, 'trial');
    await sendSpam(server);
    for (const width of [390, 1280]) {
      const options = { locale, viewport: { width, height: 844 } };
      const page = await openInbox(browser, server, mina, '', options);
      const check = async (): Promise<void> => {
        expect(await violationsIn(page)).toEqual([]);
        expect(await tooWide(page)).toEqual([]);
      };
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
      await page.getByText(texts.filters, { exact: true }).click();
      await check();
      await lineOf(page, reference).click();
      await expect(page.getByRole('button', { name: texts.noteSend })).toBeVisible();
      await expect(page.locator('.inboxList')).toBeVisible({ visible: width === 1280 });
      await check();
      await page.getByRole('article').getByRole('button', { name: texts.erase, exact: true }).click();
      await expect(page.getByRole('dialog')).toContainText(texts.eraseText);
      await check();
      await page.goto(`${server.origin}/admin#/leads?box=quarantine`);
      await expect(page.getByText(texts.quarantineText)).toBeVisible();
      await check();
      await page.context().close();
    }
  });
}

test.describe('in the editor @chromium', () => {
  test('a publisher invites sales people, and sees no leads without the setting', async ({
    browser,
    server,
  }) => {
    test.setTimeout(150_000);
    const context = await browser.newContext({ viewport: { width: 1500, height: 1000 } });
    const cookies = await signInAs(server, 'anna@example.com', 'publisher', 'Anna Kim');
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: server.origin })));
    const page = await context.newPage();
    await page.goto(`${server.origin}/admin#/page/editors`);
    await page.getByLabel('E-mail address').fill('sales-person@example.com', { timeout: 60_000 });
    await page.locator('select[name=role]').selectOption('sales');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByRole('row', { name: /sales-person@example\.com/ })).toContainText('Sales');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: /^Leads/ })).toHaveCount(0);
  });

  test('whoever works on this machine opens the inbox from the bar, and goes back to the contents', async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const server = await startEditorServer();
    try {
      const reference = await sendLead(server);
      const context = await browser.newContext({ viewport: { width: 1500, height: 1000 } });
      await server.letIn(context);
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      await page.goto(`${server.origin}/admin#/leads/${reference}`);
      await expect(heading(page)).toBeVisible({ timeout: 75_000 });
      await page.getByRole('article').getByLabel(en.progress).selectOption(en.progressWon);
      await expect(page.locator('.inboxEvents li')).toHaveCount(1);
      expect(await violationsIn(page, '.editor')).toEqual([]);
      await page.locator('.editorPageHead a').click();
      await expect(page.locator('.inbox')).toHaveCount(0);
      await sendLead(server);
      await expect(page.getByRole('link', { name: 'Leads (1)' })).toBeVisible({ timeout: 30_000 });
      await page.getByRole('link', { name: 'Leads (1)' }).click();
      await expect(page.locator('.inboxLead')).toHaveCount(2);
      expect(problems).toEqual([]);
    } finally {
      await server.close();
    }
  });
});
