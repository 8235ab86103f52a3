import { expect, type Locator, type Page } from '@playwright/test';

import { violationsIn } from './axe';
import { beginParagraph, fieldOf, textOf } from './editor-form';
import type { EditorServer } from './editor-server';
import { languageMenu } from './editor-steps';
import { test } from './editor-test';
import { tooWide } from './text-fit';

const policy = 'collections/pages-privacy-policy/entries/index';

/** Writes a paragraph at the end of the text, and selects its words. */
async function writeSelected(page: Page, area: Locator, words: string): Promise<void> {
  await beginParagraph(page, area);
  await page.keyboard.insertText(words);
  await expect(area).toContainText(words);
  await expect(async () => {
    await area.getByText(words, { exact: true }).click({ clickCount: 3 });
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(words);
  }).toPass();
}

async function draftOf(server: EditorServer, code: string): Promise<string> {
  const [draft = ''] = (await server.git('branch', '--list', 'cms/*', '--format=%(refname:short)')).split(
    '\n',
  );
  return server.git('show', `${draft}:content/pages/privacy-policy/index.${code}.md`);
}

test('a link to a page is found by its title, changed to another address, and removed', async ({
  page,
  editor,
  editorServer,
}) => {
  await editor.open(page, policy);
  const field = fieldOf(page, 'body');
  const area = textOf(page, 'body');
  const button = field.getByRole('button', { name: 'Link', exact: true });
  const dialog = page.getByRole('dialog');
  const input = dialog.getByRole('combobox', { name: 'Page or address' });

  await writeSelected(page, area, 'Write to us');
  await button.click();
  await expect(input).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(area).toBeFocused();
  await button.click();
  await expect(dialog).toHaveAccessibleName('Add a link');
  await expect(input).toBeFocused();
  await input.fill('taffi');
  await expect(dialog.getByRole('option')).toHaveText(/TAFFI.*\/case-studies\/taffi/);
  expect(await violationsIn(page, '.editor')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await tooWide(page)).toEqual([]);
  await page.setViewportSize({ width: 1500, height: 1000 });
  await input.press('Enter');
  const link = area.getByText('Write to us', { exact: true });
  await expect(dialog).toHaveCount(0);

  await link.click();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(dialog).toHaveAccessibleName('Change the link');
  await expect(input).toHaveValue('/case-studies/taffi');
  await input.fill('no address');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByRole('alert')).toContainText('“no address” is not an address');
  await input.fill('hello@example.com');
  await input.press('Enter');
  await expect(dialog).toHaveCount(0);
  await editor.save(page);
  expect(await draftOf(editorServer, 'en')).toContain('\n\n[Write to us](mailto:hello@example.com)');

  await link.click();
  await button.click();
  await expect(input).toHaveValue('mailto:hello@example.com');
  await dialog.getByRole('button', { name: 'Remove the link' }).click();
  await expect(dialog).toHaveCount(0);
  await editor.save(page);
  expect(await draftOf(editorServer, 'en')).toContain('\n\nWrite to us');
});

test('without selected words a link says the title of its page, in the language of the field', async ({
  page,
  editor,
  editorServer,
}) => {
  await editor.open(page, policy);
  await editor.writeIn(page, 'KR');
  await expect(languageMenu(page).last()).toHaveText('Writing in KR');
  const field = page.locator('label[for^="body-field-"]').last().locator('xpath=../..');
  const area = field.locator('[contenteditable=true]');
  await beginParagraph(page, area);
  await field.getByRole('button', { name: 'Link', exact: true }).click();
  const input = page.getByRole('dialog').getByRole('combobox');
  await input.fill('/services');
  const option = page.getByRole('option').filter({ hasText: '/services/cloud-devops' });
  const title = (await option.locator('span').textContent()) ?? '';
  expect(title).toMatch(/[가-힣]/);
  await option.click();
  await expect(area.locator(':scope > *').last()).toHaveText(title);
  await expect(area).toBeFocused();
  await editor.save(page);
  expect(await draftOf(editorServer, 'kr')).toContain(`[${title}](/services/cloud-devops)`);
});
