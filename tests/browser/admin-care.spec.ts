import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';

import { setUpWorkshop } from './editor-set-up';
import { editorSteps } from './editor-steps';

const workshop = setUpWorkshop();

const { open, writeIn, save, setStatus, publish, read, commits } = editorSteps(workshop);
const faults = (page: Page) => page.getByRole('dialog', { name: 'This cannot be published yet' });

test.describe('a draft that is not right is saved, but does not get ready', () => {
  const cases: {
    what: string;
    entry: string;
    field: string;
    value: string;
    code?: string;
    says: string[];
  }[] = [
    {
      what: 'a title that is too long',
      entry: 'wareflex',
      field: 'Title',
      value: 'x'.repeat(91),
      says: ['Title', '91 characters, at most 90 fit', 'shorten it'],
    },
    {
      what: 'a Korean title that is missing',
      entry: 'taffi',
      field: 'Title',
      value: '',
      code: 'KR',
      says: ['한국인 · Title', 'is missing or empty'],
    },
    {
      what: 'HTML in a French text',
      entry: 'sato',
      field: 'Client',
      value: '<b>Gras</b>',
      code: 'FR',
      says: ['Français · Client', 'raw HTML is not allowed'],
    },
    {
      what: 'a Japanese alternative text that is missing',
      entry: 'iot',
      field: 'Cover: what it shows',
      value: '',
      code: 'JP',
      says: ['日本語 · Cover: what it shows', 'has no alternative text'],
    },
    {
      what: 'a number out of range',
      entry: 'babypass',
      field: 'Place in the list, 1 first',
      value: '1000',
      says: ['Place in the list', '1000 is not between 1 and 999'],
    },
  ];
  for (const { what, entry, field, value, code, says } of cases) {
    test(what, async ({ page }) => {
      const before = await commits();
      await open(page, `collections/case-studies/entries/${entry}/index`);
      const fields = page.getByLabel(field, { exact: true });
      await expect(fields.first()).toBeVisible();
      if (code !== undefined && code !== 'FR') await writeIn(page, code);
      await (code === undefined ? fields.first() : fields.last()).fill(value);
      await save(page);
      await setStatus(page, 'Ready');
      for (const words of says) await expect(faults(page)).toContainText(words);
      await expect(page.getByRole('button', { name: 'Status: Draft' })).toBeVisible();
      expect(await commits()).toBe(before);
      await page.keyboard.press('Escape');
      await expect(faults(page)).toBeHidden();
    });
  }

  test('and each line leads to its field, in its language', async ({ page }) => {
    await open(page, 'collections/case-studies/entries/taffi/index');
    await expect(page.getByRole('button', { name: 'Status: Draft' })).toBeVisible();
    await setStatus(page, 'Ready');
    await faults(page)
      .getByRole('button', { name: /한국인 · Title/ })
      .click();
    await expect(page.getByRole('button', { name: 'Writing in KR' })).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true }).last()).toBeFocused();
  });

  test.describe('in a French browser', () => {
    test.use({ locale: 'fr-FR' });

    test('what is to be mended is told in French', async ({ page }) => {
      await page.goto(`${workshop.origin}/admin#/collections/case-studies/entries/taffi/index`);
      await page.locator('#nc-root').getByRole('button').first().click({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Statut: Brouillon' }).click({ timeout: 60_000 });
      await page.getByRole('menuitem', { name: 'Prêt' }).click();
      const dialog = page.getByRole('dialog', { name: 'Publication impossible pour l’instant' });
      await expect(dialog).toContainText('한국인 · Titre');
      await expect(dialog).toContainText('ce champ est vide');
      await expect(dialog).toContainText('remplissez-le');
    });
  });
});

test('a picture that is too small, or none at all, is not taken, and the editor is told why', async ({
  page,
}) => {
  const small = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#1f6f78' } })
    .png()
    .toBuffer();
  await open(page, 'collections/case-studies/entries/yokogawa/index');
  const choose = async (name: string, buffer: Buffer): Promise<void> => {
    await page.getByRole('button', { name: 'Choose different image' }).first().click();
    await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Choose selected' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'This picture cannot be used' });
  await choose('small.png', small);
  await expect(dialog).toContainText('800 pixels wide, and its place on the page needs at least 1600');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await choose('drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(dialog).toContainText('not a PNG, JPEG, WebP or AVIF picture');
});

test('an entry that others name cannot be taken off the site; the editor is told which', async ({ page }) => {
  const before = await commits();
  await open(page, 'collections/case-studies/entries/halialabs/index');
  await page.getByRole('button', { name: 'Delete published entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'This entry is still needed' });
  await expect(dialog).toContainText('testimonial “');
  expect(await commits()).toBe(before);
});

test.describe('two editors of one entry', () => {
  // Two pages load the editor, one of them twice.
  test.slow();
  const file = 'content/projects/project-2/index.en.md';

  async function bothOpen(page: Page, other: Page): Promise<void> {
    for (const one of [page, other]) {
      await open(one, 'collections/projects/entries/project-2/index');
      await expect(one.getByLabel('Title', { exact: true }).first()).not.toHaveValue('');
    }
  }

  test('the second is shown both versions, goes back, and then keeps the own one on top', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await bothOpen(page, other);
    await page.getByLabel('Title', { exact: true }).first().fill('The first editor’s title');
    await page.getByLabel('What it is', { exact: true }).first().fill('The first editor’s words');
    await publish(page);
    const title = other.getByLabel('Title', { exact: true }).first();
    await title.fill('The second editor’s title');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = other.getByRole('dialog', { name: 'Somebody else has changed this entry' });
    await expect(dialog.getByRole('row', { name: /^Title/ })).toContainText('The first editor’s title');
    await expect(dialog.getByRole('row', { name: /^Title/ })).toContainText('The second editor’s title');
    await expect(dialog.getByRole('row', { name: /^What it is/ })).toContainText('changed by the other');
    await dialog.getByRole('button', { name: 'Back to editing' }).click();
    await expect(title).toHaveValue('The second editor’s title');
    expect(read(file)).toContain('The first editor’s title');

    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(other.getByText('Entry saved')).toBeVisible();
    const draft = await workshop.git('show', `cms/projects/project-2/index:${file}`);
    expect(draft).toContain('The second editor’s title');
    expect(draft).toContain('The first editor’s words');
    await expect(other.getByLabel('What it is', { exact: true }).first()).toHaveValue(
      'The first editor’s words',
    );
  });

  test('the second can take what the first saved', async ({ page, context }) => {
    const other = await context.newPage();
    for (const one of [page, other]) {
      await open(one, 'collections/projects/entries/project-3/index');
      await expect(one.getByLabel('Title', { exact: true }).first()).not.toHaveValue('');
    }
    await page.getByLabel('Title', { exact: true }).first().fill('The first editor’s title');
    await publish(page);
    await other.getByLabel('Title', { exact: true }).first().fill('The second editor’s title');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await other.getByRole('button', { name: 'Take theirs' }).click();
    await expect(other.getByLabel('Title', { exact: true }).first()).toHaveValue('The first editor’s title', {
      timeout: 40_000,
    });
  });
});

test.describe('unsaved work', () => {
  test.slow();
  const place = 'collections/projects/entries/project-5/index';
  const file = 'content/projects/project-5/index.kr.md';

  test('is offered again after a closed tab, and overwrites nobody’s later changes', async ({
    page,
    context,
  }) => {
    await open(page, place);
    await writeIn(page, 'KR');
    await page.getByLabel('Title', { exact: true }).last().fill('닫힌 탭의 제목');
    // Decap keeps a copy after two seconds without a key.
    await page.waitForTimeout(3000);
    await page.close({ runBeforeUnload: false });

    const text = read(file);
    writeFileSync(join(workshop.repository, file), text.replace(/^kind: .*$/m, 'kind: 다른 편집자의 말'));
    await workshop.git('commit', '-qam', 'Somebody else');

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
});
