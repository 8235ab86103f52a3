import { expect } from '@playwright/test';

import { violationsIn } from './axe';
import { beginParagraph, fieldOf, textOf } from './editor-form';
import { test } from './editor-test';

const policy = 'content/pages/privacy-policy/index.en.md';

test('a table is added to rich text, saved as Markdown, and edited again', async ({
  page,
  editor,
  editorServer,
}) => {
  await editor.open(page, 'collections/pages-privacy-policy/entries/index');
  const field = fieldOf(page, 'body');
  await beginParagraph(page, textOf(page, 'body'));
  // Decap's button is within another one.
  await field.getByRole('button', { name: 'Add Component' }).first().click();
  await page.getByRole('menuitem', { name: 'Table' }).click();
  const cell = (name: string) => field.getByRole('textbox', { name, exact: true });
  await cell('Heading of column 1').pressSequentially('What we store');
  await cell('Heading of column 2').pressSequentially('How long');
  await cell('Row 1, column 1').pressSequentially('A | B');
  await field.getByRole('button', { name: 'Add a row' }).click();
  await cell('Row 2, column 2').pressSequentially('90 days');
  await field.getByRole('button', { name: 'Remove row 1' }).click();
  expect(await violationsIn(page, '.tableControl')).toEqual([]);
  await editor.save(page);
  const [draft = ''] = await editor.drafts();
  const saved = (): Promise<string> => editorServer.git('show', `${draft}:${policy}`);
  expect(await saved()).toContain('\n\n| What we store | How long |\n| --- | --- |\n|  | 90 days |');
  expect(await editorServer.git('diff', '--numstat', 'HEAD', draft, '--', policy)).toMatch(/^\d+\t0\t/);

  await page.reload();
  await expect(cell('Row 1, column 2')).toHaveValue('90 days', { timeout: 60_000 });
  await cell('Row 1, column 1').fill('Messages');
  await editor.save(page);
  expect(await saved()).toContain('| Messages | 90 days |');
});
