import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { test } from './editor-set-up';
import type { Workshop } from './editor-workshop';

test('a draft with mistakes is saved, but does not get ready; each mistake leads to its field, in the editor’s language', async ({
  page,
  browser,
  workshop,
  editor,
}) => {
  const { open, writeIn, save, setStatus, commits } = editor;
  const place = 'collections/case-studies/entries/taffi/index';
  const before = await commits();
  await open(page, place);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('Title').first().fill('x'.repeat(91));
  await field('Place in the list, 1 first').first().fill('1000');
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
    ['한국인 · Title', 'is missing or empty'],
    ['日本語 · Cover: what it shows', 'has no alternative text'],
  ] as const) {
    const mistake = dialog.getByRole('listitem').filter({ hasText: where }).filter({ hasText: problem });
    await expect(mistake).toHaveCount(1);
  }
  await expect(dialog).toContainText('shorten it');
  await expect(page.getByRole('button', { name: 'Status: Draft' })).toBeVisible();
  expect(await commits()).toBe(before);

  await dialog.getByRole('button', { name: /한국인 · Title/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Writing in KR' })).toBeVisible();
  await expect(field('Title').last()).toBeFocused();
  await setStatus(page, 'Ready');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const context = await browser.newContext({ locale: 'fr-FR', viewport: page.viewportSize() });
  const french = await context.newPage();
  await french.goto(`${workshop.origin}/admin`);
  await french.locator('#nc-root').getByRole('button').first().click({ timeout: 60_000 });
  await expect(french.getByRole('link', { name: 'Contenus' })).toBeVisible({ timeout: 60_000 });
  await french.goto(`${workshop.origin}/admin#/${place}`);
  await french.getByRole('button', { name: 'Statut: Brouillon' }).click({ timeout: 60_000 });
  await french.getByRole('menuitem', { name: 'Prêt' }).click();
  const list = french.getByRole('dialog', { name: 'Publication impossible pour l’instant' });
  await expect(list).toContainText('한국인 · Titre');
  await expect(list).toContainText('ce champ est vide');
  await expect(list).toContainText('remplissez-le');
  await context.close();
});

test('a picture that is too small or none at all is not taken, an entry that others name not deleted, and the editor is told why', async ({
  page,
  editor,
}) => {
  const small = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#1f6f78' } })
    .png()
    .toBuffer();
  const before = await editor.commits();
  await editor.open(page, 'collections/case-studies/entries/halialabs/index');
  const choose = async (name: string, buffer: Buffer): Promise<void> => {
    await page.getByRole('button', { name: 'Choose different image' }).first().click();
    await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Choose selected' }).click();
  };
  const refusal = page.getByRole('dialog', { name: 'This picture cannot be used' });
  await choose('small.png', small);
  await expect(refusal).toContainText('800 pixels wide, and its place on the page needs at least 1600');
  await refusal.getByRole('button', { name: 'Close' }).click();
  await choose('drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(refusal).toContainText('not a PNG, JPEG, WebP or AVIF picture');
  await refusal.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Delete published entry' }).click();
  await expect(page.getByRole('dialog', { name: 'This entry is still needed' })).toContainText(
    'testimonial “',
  );
  expect(await editor.commits()).toBe(before);
});

const title = (page: Page) => page.getByLabel('Title', { exact: true }).first();

test.describe('of two editors of one entry', () => {
  test('the second is shown both versions, goes back, and then keeps the own one on top', async ({
    page: first,
    context,
    workshop,
    editor,
  }) => {
    const { open, publish, read } = editor;
    const file = 'content/projects/project-2/index.en.md';
    const second = await context.newPage();
    for (const page of [first, second]) {
      await open(page, 'collections/projects/entries/project-2/index');
      await expect(title(page)).not.toHaveValue('');
    }
    await title(first).fill('The first editor’s title');
    await first.getByLabel('What it is', { exact: true }).first().fill('The first editor’s words');
    await publish(first);
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
    await expect(second.getByText('Entry saved')).toBeVisible();
    const draft = await workshop.git('show', `cms/projects/project-2/index:${file}`);
    expect(draft).toContain('The second editor’s title');
    expect(draft).toContain('The first editor’s words');
    await expect(second.getByLabel('What it is', { exact: true }).first()).toHaveValue(
      'The first editor’s words',
    );
  });

  test('the second can take what the first saved', async ({ page, workshop, editor }) => {
    await editor.open(page, 'collections/projects/entries/project-3/index');
    await expect(title(page)).not.toHaveValue('');
    await commitChange(
      'content/projects/project-3/index.en.md',
      /^title: .*$/m,
      'title: The first title',
      workshop,
    );
    await title(page).fill('The second editor’s title');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect(title(page)).toHaveValue('The first title', { timeout: 40_000 });
  });
});

test('unsaved work is offered again after a closed tab, and overwrites nobody’s later changes', async ({
  page,
  context,
  workshop,
  editor,
}) => {
  const { open, writeIn } = editor;
  const place = 'collections/projects/entries/project-5/index';
  const file = 'content/projects/project-5/index.kr.md';
  await open(page, place);
  await writeIn(page, 'KR');
  await page.getByLabel('Title', { exact: true }).last().fill('닫힌 탭의 제목');
  // Decap keeps a copy after two seconds without a key.
  await expect.poll(() => page.evaluate(keptCopies)).toContain('닫힌 탭의 제목');
  await page.close({ runBeforeUnload: false });
  await commitChange(file, /^kind: .*$/m, 'kind: 다른 편집자의 말', workshop);

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
  await expect(again.getByText('Entry saved')).toBeVisible();
  const draft = await workshop.git('show', `cms/projects/project-5/index:${file}`);
  expect(draft).toContain('닫힌 탭의 제목');
  expect(draft).toContain('다른 편집자의 말');
});

/** Commits a change of one text, as another editor's publishing does. */
async function commitChange(
  file: string,
  line: RegExp,
  to: string,
  { repository, git }: Workshop,
): Promise<void> {
  const path = join(repository, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(line, to));
  await git('commit', '-q', '-a', '-m', 'Somebody else');
}

/** @returns all that Decap's local store holds, as text */
async function keptCopies(): Promise<string> {
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
