import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { fieldOf } from './editor-form';
import type { EditorServer } from './editor-server';
import { seesSaved } from './editor-steps';
import { test } from './editor-test';

test('saves a draft with errors but does not mark it ready, and links each error to its field, in the editor’s language', async ({
  page,
  browser,
  editorServer,
  editor,
}) => {
  const { open, writeIn, save, setStatus, commits } = editor;
  const place = 'collections/case-studies/entries/taffi/index';
  const before = await commits();
  await open(page, place);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('Title').first().fill('x'.repeat(91));
  await field('Place in the list').first().fill('1000');
  await field('Client').last().fill('<b>Gras</b>');
  await writeIn(page, 'KR');
  await field('Title').last().fill('');
  await writeIn(page, 'JP');
  await field('Cover: what it shows').last().fill('');
  await save(page);
  await setStatus(page, 'Ready');
  const dialog = page.getByRole('dialog', { name: 'This cannot be published yet' });
  for (const [where, problem] of [
    ['Title', '91 characters, at most 90 fit'],
    ['Place in the list', '1000 is not between 1 and 999'],
    ['Français · Client', 'raw HTML is not allowed'],
    ['한국어 · Title', 'is missing or empty'],
    ['日本語 · Cover: what it shows', 'has no alternative text'],
  ] as const) {
    const mistake = dialog.getByRole('listitem').filter({ hasText: where }).filter({ hasText: problem });
    // All content is checked first, which takes long on a busy machine.
    await expect(mistake).toHaveCount(1, { timeout: 40_000 });
  }
  await expect(dialog).toContainText('shorten it');
  await expect(page.getByRole('button', { name: 'Status: Draft' })).toBeVisible();
  expect(await commits()).toBe(before);

  await dialog.getByRole('button', { name: /한국어 · Title/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Writing in KR' })).toBeVisible();
  await expect(field('Title').last()).toBeFocused();
  await setStatus(page, 'Ready');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const context = await browser.newContext({ locale: 'fr-FR', viewport: page.viewportSize() });
  await editorServer.letIn(context);
  const french = await context.newPage();
  await french.goto(`${editorServer.origin}/admin#/${place}`);
  await french.getByRole('button', { name: 'Statut: Brouillon' }).click({ timeout: 60_000 });
  await french.getByRole('menuitem', { name: 'Prêt' }).click();
  const list = french.getByRole('dialog', { name: 'Publication impossible pour l’instant' });
  await expect(list).toContainText('한국어 · Titre');
  await expect(list).toContainText('ce champ est vide');
  await expect(list).toContainText('remplissez-le');
  await context.close();
});

test('rejects too small and missing pictures and the deletion of a referenced entry, with the reason', async ({
  page,
  editor,
}) => {
  const small = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#1f6f78' } })
    .png()
    .toBuffer();
  const before = await editor.commits();
  await editor.open(page, 'collections/case-studies/entries/halialabs/index');
  const choose = (name: string, buffer: Buffer): Promise<void> =>
    fieldOf(page, 'cover').locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  const httpError = page.getByRole('dialog', { name: 'This picture cannot be used' });
  await choose('small.png', small);
  await expect(httpError).toContainText('800 pixels wide, and its place on the page needs at least 1600');
  await httpError.getByRole('button', { name: 'Close' }).click();
  await choose('drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(httpError).toContainText('not a PNG, JPEG, WebP or AVIF picture');
  await httpError.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Delete published entry' }).click();
  await expect(page.getByRole('dialog', { name: 'This entry is still needed' })).toContainText(
    'testimonial “',
  );
  expect(await editor.commits()).toBe(before);
});

const title = (page: Page) => page.getByLabel('Title', { exact: true }).first();

test.describe('with two editors of one entry', () => {
  test('the second one sees both versions, goes back, and can then save over the first', async ({
    page: first,
    context,
    editorServer,
    editor,
  }) => {
    const { open, publish, read } = editor;
    const file = 'content/projects/project-2/index.en.md';
    const second = await context.newPage();
    for (const page of [first, second]) {
      await open(page, 'collections/projects/entries/project-2/index');
      await expect(title(page)).not.toHaveValue('');
    }
    // A tab in the background paints only once a second.
    await first.bringToFront();
    await title(first).fill('The first editor’s title');
    await first.getByLabel('What it is', { exact: true }).first().fill('The first editor’s words');
    await publish(first);
    await second.bringToFront();
    await title(second).fill('The second editor’s title');
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = second.getByRole('dialog', { name: 'Somebody else has changed this entry' });
    await expect(dialog.getByRole('row', { name: /^Title/ })).toContainText('The first editor’s title');
    await expect(dialog.getByRole('row', { name: /^Title/ })).toContainText('The second editor’s title');
    await expect(dialog.getByRole('row', { name: /^What it is/ })).toContainText('changed by the other');
    await dialog.getByRole('button', { name: 'Back to editing' }).click();
    await expect(title(second)).toHaveValue('The second editor’s title');
    expect(read(file)).toContain('The first editor’s title');

    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await seesSaved(second);
    const draft = await editorServer.git('show', `cms/projects/project-2/index:${file}`);
    expect(draft).toContain('The second editor’s title');
    expect(draft).toContain('The first editor’s words');
    await expect(second.getByLabel('What it is', { exact: true }).first()).toHaveValue(
      'The first editor’s words',
      { timeout: 40_000 },
    );
  });

  test('the second one can take over what the first one saved', async ({ page, editorServer, editor }) => {
    await editor.open(page, 'collections/projects/entries/project-3/index');
    await expect(title(page)).not.toHaveValue('');
    await commitChange(
      'content/projects/project-3/index.en.md',
      /^title: .*$/m,
      'title: The first title',
      editorServer,
    );
    await title(page).fill('The second editor’s title');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect(title(page)).toHaveValue('The first title', { timeout: 40_000 });
  });
});

test('offers unsaved work again after a closed tab, without overwriting later changes of others', async ({
  page,
  context,
  editorServer,
  editor,
}) => {
  const { open, writeIn } = editor;
  const place = 'collections/projects/entries/project-5/index';
  const file = 'content/projects/project-5/index.kr.md';
  await open(page, place);
  await writeIn(page, 'KR');
  await page.getByLabel('Title', { exact: true }).last().fill('닫힌 탭의 제목');
  // Decap backs a draft up after two seconds without a key press.
  await expect.poll(() => page.evaluate(savedCopies)).toContain('닫힌 탭의 제목');
  await page.close({ runBeforeUnload: false });
  await commitChange(file, /^kind: .*$/m, 'kind: 다른 편집자의 말', editorServer);

  const again = await context.newPage();
  const questions: string[] = [];
  await open(again, place, (message) => questions.push(message));
  await writeIn(again, 'KR');
  await expect(again.getByLabel('Title', { exact: true }).last()).toHaveValue('닫힌 탭의 제목');
  expect(questions).toEqual([expect.stringContaining('local backup')]);
  await again.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = again.getByRole('dialog', { name: 'Somebody else has changed this entry' });
  await expect(dialog.getByRole('row', { name: /^What it is/ })).toContainText('다른 편집자의 말');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await seesSaved(again);
  const draft = await editorServer.git('show', `cms/projects/project-5/index:${file}`);
  expect(draft).toContain('닫힌 탭의 제목');
  expect(draft).toContain('다른 편집자의 말');
});

/** Commits a change of one text, as another editor does by publishing. */
async function commitChange(
  file: string,
  line: RegExp,
  to: string,
  { repository, git }: EditorServer,
): Promise<void> {
  const path = join(repository, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(line, to));
  await git('commit', '-q', '-a', '-m', 'Somebody else');
}

/** @returns everything in Decap's local store, as text */
async function savedCopies(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('localforage');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(new Error('There is no local store.'));
  });
  const values = await new Promise<unknown[]>((resolve) => {
    const reading = database.transaction('keyvaluepairs').objectStore('keyvaluepairs').getAll();
    reading.onsuccess = () => resolve(reading.result as unknown[]);
  });
  database.close();
  return JSON.stringify(values);
}
