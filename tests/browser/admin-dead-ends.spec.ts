import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { beginParagraph, fieldOf, textOf, upload } from './editor-form';
import type { EditorServer } from './editor-server';
import { languageMenu, type EditorSteps } from './editor-steps';
import { test } from './editor-test';

/** Labels of fields, without those of sections. */
const formField = '#nc-root label[for*="-field-"]:not([for^="section"])';
const caseStudy = 'collections/case-studies/entries/taffi/index';
const policy = 'collections/pages-privacy-policy/entries/index';

/** Pastes into rich text, with the data as programs put it on the clipboard. */
async function paste(page: Page, name: string, html: string): Promise<void> {
  const area = textOf(page, name);
  await beginParagraph(page, area);
  await area.evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData('text/html', text);
    data.setData('text/plain', 'plain');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);
}

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p {margin:0}</style></head><body>
<h1>Heading of Word</h1>
<p class=MsoNormal>Some <b>bold</b> and <i>slanted</i> words<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;&nbsp; </span></span>First item</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp;&nbsp; </span></span>Inner item</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;&nbsp; </span></span>Second item</p>
<p class=MsoNormal>1.&nbsp;&nbsp;&nbsp;Counted item</p>
<table><tr><td>Left</td><td>Right</td></tr><tr><td>Under</td><td>Last</td></tr></table>
</body></html>`;

const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Docs</span><span> text</span></p>
<ul><li dir="ltr"><p dir="ltr">Outer</p></li><ul><li><p>Nested</p></li></ul></ul><p><img src="https://example.com/x.png"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></p></b>`;

test('pasted text arrives with its headings, lists, bold words and tables, without pictures, which are named, and changes no line above it', async ({
  page,
  editor,
  editorServer,
}) => {
  const file = 'content/pages/privacy-policy/index.en.md';
  await editor.open(page, policy);
  await paste(page, 'body', word);
  await paste(page, 'body', docs);
  const notice = page.getByRole('dialog', { name: 'Pasted without pictures' });
  await expect(notice).toContainText('2 pictures');
  await notice.getByRole('button', { name: 'Close' }).click();
  await editor.save(page);
  const saved = await draftText(editor, editorServer, file);
  expect(saved).toMatch(/## Heading of Word\n\nSome \*\*bold\*\* and \*slanted\* words/);
  expect(saved).toMatch(/- First item\n\n {2}- Inner item\n- Second item/);
  expect(saved).toContain('1. Counted item');
  expect(saved).toMatch(/- Left – Right\n- Under – Last/);
  expect(saved).toMatch(/\*\*Docs\*\* text\n\n- Outer\n\n {2}- Nested/);
  expect(saved).not.toContain('example.com');
  const [draft = ''] = await editor.drafts();
  // Lines added, none removed.
  const changes = await editorServer.git('diff', '--numstat', 'HEAD', draft, '--', file.replace('.en', '.*'));
  expect(changes).toMatch(/^[1-9]\d*\t0\tcontent\/pages\/privacy-policy\/index\.en\.md$/);

  await fieldOf(page, 'body').locator('[contenteditable=true] li').first().click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-slate-editor]') === null))
    .toBe(true);
});

test('a picture gets a name for all file systems, is converted from HEIC, made smaller, or refused with the reason', async ({
  page,
  editor,
  editorServer,
}) => {
  await editor.open(page, caseStudy);
  const solid = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#1f6f78' } });
  await upload(page, 'scene', {
    name: '표지 사진 최종.png',
    mimeType: 'image/png',
    buffer: await solid(2400, 1500).png().toBuffer(),
  });
  await upload(page, 'screenOne', {
    name: 'Huge.JPG',
    mimeType: 'image/jpeg',
    buffer: await solid(6000, 4000).jpeg().toBuffer(),
  });
  const heic = readFileSync(join(__dirname, 'photo.heic'));
  await upload(page, 'cover', { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic });
  await fieldOf(page, 'screenTwo')
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') });
  const notice = page.getByRole('dialog', { name: 'This picture cannot be used' });
  await expect(notice).toContainText('plan.png: It is not a PNG, JPEG, WebP or AVIF picture');
  await notice.getByRole('button', { name: 'Close' }).click();
  await editor.save(page);
  const text = await draftText(editor, editorServer, 'content/case-studies/taffi/index.en.md');
  expect(text).toMatch(/^scene: picture-[0-9a-z]{4}\.png$/m);
  expect(text).toMatch(/^screenOne: huge\.jpg$/m);
  expect(text).toMatch(/^cover: img-0001\.jpg$/m);
  expect(text).toMatch(/^screenTwo: screen-two\.png$/m);
  const [draft = ''] = await editor.drafts();
  const { stdout } = await promisify(execFile)(
    'git',
    ['-C', editorServer.repository, 'show', `${draft}:content/case-studies/taffi/huge.jpg`],
    { encoding: 'buffer', maxBuffer: 2 ** 25 },
  );
  const { width, height } = await sharp(stdout).metadata();
  expect([width, height]).toEqual([3200, 2133]);
});

test('a new entry without the field of its address is not saved, and the field is named and focused', async ({
  page,
  editor,
}) => {
  await editor.open(page, 'collections/case-studies/new');
  await page
    .getByLabel(/^Title/)
    .first()
    .fill('Nine lives');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Failed to persist entry: “Name of the product” is empty/)).toBeVisible();
  await expect(page.getByLabel(/^Name of the product/).first()).toBeFocused();
  await expect(page.locator(formField).first()).toHaveText(/^Name of the product/);
});

test('Back is refused with unsaved work, and the form keeps its address', async ({ page, editor }) => {
  await editor.open(page, caseStudy);
  await page.getByRole('link', { name: 'Translations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeVisible();
  await page.evaluate((place) => (window.location.hash = `#/${place}`), caseStudy);
  const title = page.getByLabel(/^Title/).first();
  await title.fill('Not saved yet');
  page.removeAllListeners('dialog');
  page.on('dialog', (dialog) => void dialog.dismiss());
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`#/${caseStudy}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeHidden();
  await expect(title).toHaveValue('Not saved yet');
});

test('the arrow keys move an item of a list, whose new place is announced without English of a library', async ({
  page,
  editor,
  editorServer,
}) => {
  await editor.open(page, caseStudy);
  // The switch for scrolling together, which does nothing here, is not shown.
  await expect(page.locator('[class*="-EditorToggle"]').filter({ visible: true })).toHaveCount(2);
  const list = fieldOf(page, 'technologies');
  const items = list.getByRole('textbox');
  const [first = '', second = ''] = await items.evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).value),
  );
  await list.getByRole('button', { name: 'Move', exact: true }).first().press('ArrowDown');
  await expect(items.first()).toHaveValue(second);
  await expect(items.nth(1)).toHaveValue(first);
  await expect(list.getByRole('button', { name: 'Move', exact: true }).nth(1)).toBeFocused();
  await expect(list.getByRole('status').last()).toHaveText(
    new RegExp(`^${first} is now number 2 of \\d+\\.$`),
  );
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(items.first()).toHaveValue(first);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[id^="DndLiveRegion"][role]')).toHaveCount(0);
  await editor.save(page);
  const text = await draftText(editor, editorServer, 'content/case-studies/taffi/index.en.md');
  expect(text.indexOf(`- ${second}`)).toBeLessThan(text.indexOf(`- ${first}`));
});

test('a duplicated entry has the pictures of the first one', async ({ page, editor, editorServer }) => {
  await editor.open(page, caseStudy);
  await page.getByRole('button', { name: /^Published/ }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  // The form of the first entry has the same fields until the one of the copy takes its place.
  await expect(page).toHaveURL(/\/new$/);
  await expect(page.getByText('Unsaved Changes')).toBeVisible();
  const name = page.getByLabel(/^Name of the product/).first();
  await expect(name).toHaveValue('TAFFI');
  await name.fill('TAFFI Two');
  const answer = page.waitForResponse(
    (response) => response.request().postData()?.includes('persistEntry') ?? false,
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await answer).ok()).toBe(true);
  const [draft = ''] = await editor.drafts();
  const list = async (ref: string, folder: string): Promise<string[]> =>
    (await editorServer.git('ls-tree', '--name-only', ref, `content/case-studies/${folder}/`))
      .split('\n')
      .map((path) => path.split('/').at(-1) ?? '')
      .filter((file) => /\.(?:png|jpe?g|webp|avif)$/.test(file));
  const pictures = await list('HEAD', 'taffi');
  expect(pictures.length).toBeGreaterThan(3);
  expect(await list(draft, 'taffi-two')).toEqual(pictures);
});

test('settings that nobody can be reached by are not made ready, with the reason', async ({
  page,
  editor,
}) => {
  await editor.open(page, 'collections/settings-site/entries/index');
  await page
    .getByLabel(/^Phone/)
    .first()
    .fill('call me maybe');
  await page
    .getByLabel(/^E-mail/)
    .first()
    .fill('hello at tregrove');
  await editor.save(page);
  await editor.setStatus(page, 'Ready');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('“call me maybe” is not an international phone number');
  await expect(dialog).toContainText('“hello at tregrove” is not an e-mail address');
  await dialog.getByRole('button', { name: 'Close' }).click();
  // Decap's notice says what happened without names of errors.
  await expect(page.getByText(/^Failed to update status: 2 errors/)).toBeVisible();
});

test('after the save of a restored backup the toolbar is that of a draft', async ({ page, editor }) => {
  await editor.open(page, caseStudy);
  const title = page.getByLabel(/^Title/).first();
  await title.fill('A first title');
  await editor.save(page);
  await title.fill('A second title');
  // Decap stores the backup two seconds after the last key.
  await page.waitForTimeout(3000);
  await page.reload();
  await expect(page.getByLabel(/^Title/).first()).toHaveValue('A second title', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Status: Draft' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Delete unpublished changes' })).toBeVisible();
  await expect(page.getByLabel(/^Title/).first()).toHaveValue('A second title');
});

test('Ctrl+S saves; “Save and publish” refuses errors, else publishes in one step, and the form keeps its language and place', async ({
  page,
  editorServer,
  editor,
}) => {
  await editor.open(page, caseStudy);
  const title = page.getByLabel(/^Title/).first();
  await title.fill('Saved by the keyboard');
  await title.press('Control+s');
  await expect.poll(() => editor.drafts(), { timeout: 60_000 }).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'Status: Draft' })).toBeVisible({ timeout: 60_000 });
  const commits = await editor.commits();
  await title.fill('');
  const publish = page.getByRole('button', { name: 'Save and publish' });
  await publish.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Title', { timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await editor.commits()).toBe(commits);

  await title.fill('Published in one step');
  await editor.writeIn(page, 'KR');
  await page
    .getByLabel(/^Title/)
    .last()
    .fill('옷장을 아는 스타일리스트 앱');
  const pane = page.locator('[class*="-ControlPaneContainer"]').first();
  await pane.evaluate((element) => element.scrollTo(0, 300));
  await publish.click();
  // Not the file, which Git removes before it writes it anew.
  const published = (): Promise<string> =>
    editorServer.git('show', 'HEAD:content/case-studies/taffi/index.kr.md');
  await expect.poll(published, { timeout: 60_000 }).toContain('title: 옷장을 아는');
  await expect.poll(() => editor.drafts()).toEqual([]);
  await expect(languageMenu(page).last()).toHaveText('Writing in KR', { timeout: 60_000 });
  await expect.poll(() => pane.evaluate(({ scrollTop }) => scrollTop)).toBe(300);
  await expect(page.getByRole('button', { name: /^Published/ })).toBeVisible();
});

async function draftText({ drafts }: EditorSteps, server: EditorServer, file: string): Promise<string> {
  const [draft = ''] = await drafts();
  return server.git('show', `${draft}:${file}`);
}
