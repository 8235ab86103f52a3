import { expect, test as base, type Browser, type Page } from '@playwright/test';

import editorErrors from '../../locales/en/editor-errors.json';
import en from '../../locales/en/sign-in.json';
import fr from '../../locales/fr/sign-in.json';
import jp from '../../locales/jp/sign-in.json';
import kr from '../../locales/kr/sign-in.json';

import { violationsIn } from './axe';
import { startEditorServer, type EditorServer } from './editor-server';
import { editorSteps, seesPublished } from './editor-steps';
import { oneInFirefox } from './engines';
import { ownContexts, type OwnContexts } from './own-contexts';
import { beyondWindow } from './text-fit';

/** A separate production server for each Playwright worker. */
const test = base.extend<OwnContexts, { server: EditorServer }>({
  ...ownContexts,
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    async ({}, provide) => {
      const server = await startEditorServer({ signsIn: true });
      await provide(server);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

// One after the other, because each worker would start a server.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1500, height: 1000 }, actionTimeout: 60_000 });

/** Opens a new browser context, with a device that keeps passkeys and confirms each question. */
async function openBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1500, height: 1000 } });
  await context.addInitScript(() => localStorage.setItem('cms.right-pane', 'i18n'));
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
}

async function invite(server: EditorServer, ...words: string[]): Promise<string> {
  const printed = await server.editors('invite', ...words);
  return /http\S+#invitation=\S+/.exec(printed)?.[0] ?? printed;
}

/** Makes a passkey for the invitation, after which the editor is open. */
async function accept(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(en.name).fill(name);
  await page.getByRole('button', { name: en.createPasskey }).click();
  await expect(page.locator('.editorBar')).toBeVisible({ timeout: 75_000 });
}

/** Opens a place in the editor as a new page, because the steps change pages before they load. */
async function open(page: Page, server: EditorServer, place: string): Promise<void> {
  await page.goto('about:blank');
  // Each opening adds a listener that confirms questions.
  page.removeAllListeners('dialog');
  await editorSteps(server).open(page, place);
}

test.describe('with a passkey @chromium', () => {
  test('invited editors write, review and publish a Korean title, sign out, and are shut out when removed', async ({
    browser,
    server,
  }) => {
    test.setTimeout(240_000);
    const steps = editorSteps(server);
    const [mina, paul] = [await openBrowser(browser), await openBrowser(browser)];
    await accept(mina, await invite(server, 'mina@example.com', '--role', 'writer'), 'Mina Choi');
    await accept(paul, await invite(server, 'paul@example.com', '--role', 'publisher'), 'Paul Martin');

    await open(mina, server, 'collections/case-studies/entries/orderbuddy/index');
    await steps.writeIn(mina, 'KR');
    const title = mina.getByLabel('Title', { exact: true }).nth(1);
    await title.fill('주문은 이미 주방에 도착했습니다');
    await steps.save(mina);
    await mina.getByRole('button', { name: /^Status/ }).click();
    await expect(mina.getByRole('menuitem', { name: 'In review' })).toBeVisible();
    await expect(mina.getByRole('menuitem', { name: 'Ready' })).toHaveCount(0);
    await mina.getByRole('menuitem', { name: 'In review' }).click();
    await expect(mina.getByRole('button', { name: 'Status: In review' })).toBeVisible();
    await expect(mina.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
    for (const name of ['Order', 'Addresses', 'Editors'])
      await expect(mina.getByRole('contentinfo').getByRole('link', { name })).toHaveCount(0);

    await open(paul, server, 'collections/case-studies/entries/orderbuddy/index');
    await steps.writeIn(paul, 'KR');
    await expect(paul.getByLabel('Title', { exact: true }).nth(1)).toHaveValue(
      '주문은 이미 주방에 도착했습니다',
    );
    await steps.setStatus(paul, 'Ready');
    await expect(paul.getByRole('button', { name: 'Status: Ready' })).toBeVisible();
    await paul.getByRole('button', { name: 'Publish', exact: true }).click();
    await paul.getByRole('menuitem', { name: 'Publish now' }).click();
    await seesPublished(paul);
    await steps.untilLive();
    expect(steps.read('content/case-studies/orderbuddy/index.kr.md')).toContain(
      '주문은 이미 주방에 도착했습니다',
    );
    expect(await server.git('log', '-1', '--format=%an <%ae>')).toBe('Mina Choi <mina@example.com>');
    expect(await server.editors('log')).toMatch(
      /save[^]+review[^]+pending_review[^]+pending_publish[^]+publish/,
    );

    await paul.getByRole('button', { name: 'Sign out' }).click();
    await paul.getByRole('button', { name: en.signIn }).click();
    await expect(paul.locator('.editorBar')).toBeVisible({ timeout: 75_000 });

    await open(mina, server, 'collections/case-studies/entries/taffi/index');
    await mina.getByLabel('Title', { exact: true }).first().fill('Written while being removed');
    await server.editors('remove', 'mina@example.com');
    await mina.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(mina.getByText('You are not signed in any more').first()).toBeVisible();
    await expect(mina.getByLabel('Title', { exact: true }).first()).toHaveValue(
      'Written while being removed',
    );
    expect(await steps.drafts()).toEqual([]);
    await mina.goto(`${server.origin}/admin/sign-in`);
    await mina.getByRole('button', { name: en.signIn }).click();
    await expect(mina.getByRole('alert')).toHaveText(en.errorPasskey);
  });

  test('what a writer saves over a ready draft is not published before a publisher has read it', async ({
    browser,
    server,
  }) => {
    test.setTimeout(240_000);
    const steps = editorSteps(server);
    const entry = 'collections/case-studies/entries/taffi/index';
    const titleOf = (page: Page) => page.getByLabel('Title', { exact: true }).first();
    const [nora, omar] = [await openBrowser(browser), await openBrowser(browser)];
    await accept(nora, await invite(server, 'nora@example.com', '--role', 'writer'), 'Nora Lind');
    await accept(omar, await invite(server, 'omar@example.com', '--role', 'publisher'), 'Omar Haddad');
    await open(nora, server, entry);
    await titleOf(nora).fill('Read and approved');
    await steps.save(nora);
    await open(omar, server, entry);
    await steps.setStatus(omar, 'Ready');
    await expect(omar.getByRole('button', { name: 'Status: Ready' })).toBeVisible();

    await open(nora, server, entry);
    await expect(nora.getByRole('button', { name: 'Status: Ready' })).toBeVisible();
    await titleOf(nora).fill('Read by nobody');
    const saved = nora.waitForResponse((response) => response.url().endsWith('/admin/api/v1'));
    await nora.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await saved).ok()).toBe(true);
    await expect(nora.getByRole('button', { name: 'Status: In review' })).toBeVisible();
    await expect(titleOf(nora)).toHaveValue('Read by nobody');

    await omar.getByRole('button', { name: 'Publish', exact: true }).click();
    await omar.getByRole('menuitem', { name: 'Publish now' }).click();
    await expect(omar.getByRole('dialog')).toContainText(editorErrors.draftChanged);
    expect(steps.read('content/case-studies/taffi/index.en.md')).not.toContain('Read by nobody');
    await open(omar, server, entry);
    await expect(titleOf(omar)).toHaveValue('Read by nobody');
    await steps.setStatus(omar, 'Ready');
    await expect(omar.getByRole('button', { name: 'Status: Ready' })).toBeVisible();
    await omar.getByRole('button', { name: 'Publish', exact: true }).click();
    await omar.getByRole('menuitem', { name: 'Publish now' }).click();
    await seesPublished(omar);
    expect(steps.read('content/case-studies/taffi/index.en.md')).toContain('Read by nobody');
  });

  test('a publisher invites from the editor, and the link works once', async ({ browser, server }) => {
    test.setTimeout(180_000);
    const publisher = await openBrowser(browser);
    await accept(publisher, await invite(server, 'lea@example.com', '--role', 'publisher'), 'Léa Roux');
    await publisher.goto(`${server.origin}/admin#/page/editors`);
    await publisher.getByLabel('E-mail address').fill('jun@example.com');
    await publisher.getByRole('button', { name: 'Invite', exact: true }).click();
    const link = await publisher.getByRole('status').locator('code').innerText();
    expect(await violationsIn(publisher, '.editor')).toEqual([]);
    const row = publisher.getByRole('row', { name: /jun@example\.com/ });
    await expect(row).toContainText('Invited');
    const invited = await openBrowser(browser);
    await accept(invited, link, 'Jun Sato');
    await publisher.reload();
    await expect(row).toContainText('Can sign in');
    const late = await openBrowser(browser);
    await late.goto(link);
    await expect(late.getByText(en.errorInvitation)).toBeVisible();
  });

  test('a publisher changes roles, ends invitations and removes editors, who are signed out at once', async ({
    browser,
    server,
  }) => {
    test.setTimeout(180_000);
    const [publisher, other] = [await openBrowser(browser), await openBrowser(browser)];
    await accept(publisher, await invite(server, 'ida@example.com', '--role', 'publisher'), 'Ida Berg');
    await accept(other, await invite(server, 'ken@example.com', '--role', 'writer'), 'Ken Ito');
    await invite(server, 'new@example.com', '--role', 'writer');
    await publisher.goto(`${server.origin}/admin#/page/editors`);
    const rowOf = (email: string) => publisher.getByRole('row', { name: email });
    const confirm = (name: string) => publisher.getByRole('dialog').getByRole('button', { name }).click();

    await rowOf('new@example.com').getByRole('button', { name: 'Cancel invitation' }).click();
    await expect(rowOf('new@example.com')).toContainText('No valid invitation');
    const ken = rowOf('ken@example.com');
    await expect(ken.getByRole('cell').nth(3)).toHaveText(/\d:\d\d/);
    await ken.getByLabel('Role of ken@example.com').selectOption('Publisher');
    expect(await violationsIn(publisher, '.editor')).toEqual([]);
    await confirm('Cancel');
    await expect(ken.getByLabel('Role of ken@example.com')).toHaveValue('writer');
    await ken.getByLabel('Role of ken@example.com').selectOption('Publisher');
    await confirm('Publisher');
    await expect(publisher.getByText('The change is saved.')).toBeVisible();
    await expect(ken.getByLabel('Role of ken@example.com')).toHaveValue('publisher');
    // Without a mail server the link would be the publisher's.
    await ken.getByRole('button', { name: 'Invite another device' }).click();
    await expect(publisher.getByRole('alert')).toContainText(editorErrors.askOperator);

    await ken.getByRole('button', { name: 'Remove' }).click();
    await confirm('Remove');
    await expect(ken).toHaveCount(0);
    await other.goto(`${server.origin}/admin`);
    await expect(other).toHaveURL(`${server.origin}/admin/sign-in`);
    expect(await server.editors('log')).toMatch(/end invitation [^]+role {2}\w+ publisher\n[^]+remove/);
  });

  test('the last publisher cannot remove herself', async ({ browser, server }) => {
    test.setTimeout(180_000);
    const publisher = await openBrowser(browser);
    await accept(publisher, await invite(server, 'eva@example.com', '--role', 'publisher'), 'Eva Roth');
    for (const line of (await server.editors('list')).split('\n')) {
      const email = line.split('  ').find((part) => part.includes('@')) ?? '';
      if (email !== 'eva@example.com') await server.editors('remove', email);
    }
    await publisher.goto(`${server.origin}/admin#/page/editors`);
    await publisher.getByRole('button', { name: 'Remove' }).click();
    await publisher.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(publisher.getByRole('alert')).toContainText(editorErrors.lastPublisher);
    await publisher.reload();
    await expect(publisher.getByRole('row', { name: 'eva@example.com' })).toContainText('Can sign in');
  });
});

const locales = [
  ['en-GB', en],
  ['fr-CA', fr],
  ['ko-KR', kr],
  ['ja-JP', jp],
] as const;

/** Expects a page that fits the window, without axe violations in both themes. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await page.evaluate(beyondWindow)).toEqual([]);
  expect(await violationsIn(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsIn(page, undefined, 'colours')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

test.describe('the page to sign in', () => {
  for (const [[locale, messages], details] of oneInFirefox(locales, 'sign-in page')) {
    test(
      `says what to do in the browser’s language, at 390 px, in both themes: ${locale}`,
      details,
      async ({ browser, server }) => {
        const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 } });
        const page = await context.newPage();
        await page.goto(`${server.origin}/admin`);
        await expect(page).toHaveURL(`${server.origin}/admin/sign-in`);
        await expect(page.getByRole('heading', { level: 1, name: messages.title })).toBeVisible();
        await expect(page.getByRole('button', { name: messages.signIn })).toBeVisible();
        await expect(page.getByText(messages.noPasskeyText)).toBeVisible();
        await page.goto(`${server.origin}/admin/sign-in?failed=account`);
        await expect(page.getByRole('alert')).toHaveText(messages.errorAccount);
        await expectAccessible(page);
        await page.goto(await invite(server, 'guest@example.com'));
        await expect(page.getByRole('heading', { level: 1, name: messages.welcome })).toBeVisible();
        await expect(page.getByRole('button', { name: messages.createPasskey })).toBeVisible();
        await expectAccessible(page);
        await context.close();
      },
    );
  }

  test('says that an invitation is not valid', async ({ page, server }) => {
    await page.goto(`${server.origin}/admin/sign-in#invitation=unknown`);
    await expect(page.getByText(en.errorInvitation)).toBeVisible();
  });
});
