import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from '@playwright/test';
import sharp from 'sharp';

import { checkContent } from '../../src/content/reading/check-content';

import { upload } from './editor-form';
import { languageMenu, seesPublished } from './editor-steps';
import { test } from './editor-test';

test('publishes a Korean title by draft, review and ready as one commit, which is built and served', async ({
  page,
  editorServer,
  editor,
}) => {
  const { open, writeIn, save, setStatus, read, commits, lastMessage, lastFiles, drafts, untilLive } = editor;
  const [before, errors] = [await commits(), await checkContent(editorServer.repository)];
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(editorServer.origin))
      foreign.push(request.url());
  });
  await open(page, 'collections/case-studies');
  await page.getByRole('link', { name: 'OrderBuddy' }).click();
  await languageMenu(page).last().click();
  await expect(page.getByRole('menuitem')).toHaveText(['en', 'fr', 'kr', 'jp'], { ignoreCase: true });
  await page.keyboard.press('Escape');
  await writeIn(page, 'KR');
  const title = page.getByLabel('Title', { exact: true }).nth(1);
  await title.fill('주문은 이미 주방에');
  await save(page);
  expect(await drafts()).toEqual(['cms/case-studies/orderbuddy/index']);
  expect(await commits()).toBe(before);

  // The form is loaded again and starts with French.
  await writeIn(page, 'KR');
  await title.fill('주문은 이미 주방에 도착했습니다');
  await save(page);
  await setStatus(page, 'In review');
  await expect(page.getByRole('button', { name: 'Status: In review' })).toBeVisible();
  await setStatus(page, 'Ready');
  await expect(page.getByRole('button', { name: 'Status: Ready' })).toBeVisible();
  expect(await commits()).toBe(before);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Publish now' }).click();
  await seesPublished(page);

  expect(await commits()).toBe(before + 1);
  expect(await lastMessage()).toBe('Update case study “orderbuddy”');
  const entry = 'content/case-studies/orderbuddy';
  expect(await lastFiles()).toEqual([`${entry}/index.kr.md`]);
  expect(await editorServer.git('show', '--numstat', '--format=', 'HEAD')).toBe(`1\t1\t${entry}/index.kr.md`);
  expect(read(`${entry}/index.kr.md`)).toContain('\ntitle: "주문은 이미 주방에 도착했습니다"\n');
  expect(await drafts()).toEqual([]);
  expect(await checkContent(editorServer.repository)).toEqual(errors);
  expect(foreign).toEqual([]);
  await untilLive();
});

test('saves fields shared by all languages in the English file only, and a new picture beside it', async ({
  page,
  editorServer,
  editor,
}) => {
  const picture = await sharp({ create: { width: 2000, height: 1200, channels: 3, background: '#1f6f78' } })
    .png()
    .toBuffer();
  await editor.open(page, 'collections/case-studies/entries/taffi/index');
  await page.getByLabel('Place in the list').first().fill('3');
  await page.getByLabel('Client', { exact: true }).nth(1).fill('Une maison de mode, à Séoul');
  await upload(page, 'cover', { name: 'atelier.png', mimeType: 'image/png', buffer: picture });
  await editor.publish(page);

  const entry = 'content/case-studies/taffi';
  expect(await editor.lastFiles()).toEqual([
    `${entry}/atelier.png`,
    `${entry}/index.en.md`,
    `${entry}/index.fr.md`,
  ]);
  const [english, french] = ['en', 'fr'].map((code) => editor.read(`${entry}/index.${code}.md`));
  expect(english).toContain('\norder: 3\n');
  expect(english).toContain('\ncover: atelier.png\n');
  expect(french).toContain('\nclient: Une maison de mode, à Séoul\n');
  expect(french).not.toMatch(/^(?:order|services|cover|technologies):/m);
  expect(readFileSync(join(editorServer.repository, entry, 'atelier.png')).equals(picture)).toBe(true);
});

test('saves a new entry in four languages', async ({ page, editorServer, editor }) => {
  const { open, writeIn, publish, read, lastMessage, lastFiles } = editor;
  const errors = await checkContent(editorServer.repository);
  await open(page, 'collections/testimonials/new');
  const quotes = page.getByLabel('What was said', { exact: true });
  const signatures = page.getByLabel(/^Signature/);
  await quotes.first().fill('They asked for our logs first.');
  await signatures.first().fill('Head of Support');
  await page.getByLabel('Place in the list').first().fill('9');
  await page.getByLabel('Case study').first().click();
  await page.getByText('SATO', { exact: true }).first().click();
  for (const code of ['FR', 'KR', 'JP']) {
    if (code !== 'FR') await writeIn(page, code);
    await quotes.last().fill(`${code} 1`);
    await signatures.last().fill(`${code} 2`);
  }
  await publish(page);

  const entry = 'content/testimonials/head-of-support';
  expect(await lastMessage()).toBe('Create testimonial “head-of-support”');
  expect(await lastFiles()).toEqual([
    ...['en', 'fr', 'jp', 'kr'].map((code) => `${entry}/index.${code}.md`),
    `${entry}/translations.json`,
  ]);
  expect(read(`${entry}/index.en.md`)).toContain('\ncaseStudy: sato\n');
  expect(read(`${entry}/index.kr.md`)).toBe('---\nsignature: KR 2\nquote: KR 1\n---\n');
  expect(await checkContent(editorServer.repository)).toEqual(errors);
});

test('deletes an entry together with its pictures', async ({ page, editorServer, editor }) => {
  await editor.open(page, 'collections/projects/entries/project-8/index');
  await page.getByRole('button', { name: 'Delete published entry' }).click();
  // Links to it are looked for first, which takes long on a busy machine.
  await expect.poll(editor.lastMessage, { timeout: 60_000 }).toBe('Delete project “project-8”');
  expect(await editorServer.git('ls-files', 'content/projects/project-8')).toBe('');
});

test('shows only the new entry after the address changed from one entry to another', async ({
  page,
  editor,
}) => {
  await editor.open(page, 'collections/services/entries/web-development/index');
  await expect(page.getByLabel('Heading', { exact: true }).first()).not.toHaveValue('');
  await page.evaluate(() => (window.location.hash = '/collections/case-studies/entries/babypass/index'));
  // The page loads its five megabytes again.
  await expect(page.getByLabel('Name of the product').first()).toHaveValue('BabyPass', { timeout: 40_000 });
});

test('explains why the editor cannot be opened when editing is switched off', async ({
  page,
  editorServer,
}) => {
  await page.route('**/admin/settings.json', (route) =>
    route.fulfill({
      json: { backEnd: { kind: 'none', reason: 'Here the site is only shown.' }, hasServer: false },
    }),
  );
  await page.goto(`${editorServer.origin}/admin`);
  await expect(page.getByRole('heading', { name: 'The editor cannot be opened' })).toBeVisible();
  await expect(page.getByText('Here the site is only shown.')).toBeVisible();
});

test('asks for the address that the server printed, in the language of the browser', async ({
  browser,
  editorServer,
}) => {
  const context = await browser.newContext({ locale: 'ko-KR' });
  const page = await context.newPage();
  await page.goto(`${editorServer.origin}/admin`);
  await expect(page.getByText('시작 명령이 표시한 주소로')).toBeVisible();
  await editorServer.letIn(context);
  await page.reload();
  await expect(page.locator('.editorPage')).toBeVisible({ timeout: 60_000 });
  await context.close();
});

test('loads nothing of the editor on any page of the site', () => {
  const built = join(__dirname, '..', '..', '.releases', 'current', 'public');
  const pages = readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && /\.(?:html|js|json)$/.test(item.name))
    .map((item) => join(item.parentPath, item.name))
    .filter((path) => !path.startsWith(join(built, 'admin')));
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((path) => /\/admin\/|decap-cms/.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('a page that loads itself again, as the editor does after publishing, can be closed', async ({
  context,
  editorServer,
}) => {
  // Chromium leaves nearly every such page open without an option of its launch: tests/chromium.mjs.
  for (let attempt = 0; attempt < 5; attempt++) {
    const page = await context.newPage();
    await page.goto(`${editorServer.origin}/version.json`);
    const isClosed = page.waitForEvent('close', { timeout: 10_000 });
    const reload = page.evaluate(() => {
      window.location.reload();
      return new Promise(() => undefined);
    });
    await reload.catch(() => undefined);
    void page.close();
    await isClosed;
  }
  expect(context.pages()).toEqual([]);
});
