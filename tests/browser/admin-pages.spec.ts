import { expect } from '@playwright/test';

import { messageLabel } from '../../src/editor/decap/message-fields';

import { test } from './editor-test';

test('a word of the interface is changed in one line of one file, and not without its placeholder', async ({
  page,
  editorServer,
  editor,
}) => {
  await editor.open(page, 'collections/words/entries/form');
  const french = JSON.parse(editor.read('locales/fr/form.json')) as Record<string, string>;
  const withPlaceholder = Object.entries(french).find(([, text]) => text.includes('{{'))?.[0] ?? '';
  const plain = Object.entries(french).find(([, text]) => !text.includes('{{'))?.[0] ?? '';
  await editor.writeIn(page, 'KR');
  const inputOf = (key: string) => page.locator(`[id^="${key}-field-"]`).last();
  await inputOf(plain).fill('차림표 열기');
  await editor.publish(page);
  expect(await editor.lastFiles()).toEqual(['locales/kr/form.json']);
  expect(await editorServer.git('show', '--numstat', '--format=', 'HEAD')).toBe('1\t1\tlocales/kr/form.json');
  expect(editor.read('locales/kr/form.json')).toContain(`"${plain}": "차림표 열기"`);

  const published = await editor.commits();
  await editor.writeIn(page, 'FR');
  const field = inputOf(withPlaceholder);
  await expect(field).toHaveValue(french[withPlaceholder] ?? '');
  await field.fill('Sans rien');
  await editor.save(page);
  await editor.setStatus(page, 'Ready');
  const dialog = page.getByRole('dialog', { name: 'This cannot be published yet' });
  const english = JSON.parse(editor.read('locales/en/form.json')) as Record<string, string>;
  await expect(dialog).toContainText(`Français · ${messageLabel(english, withPlaceholder)}`);
  await expect(dialog).toContainText('its placeholders are none');
  expect(await editor.commits()).toBe(published);
});

test('entries change places in one commit', async ({ page, editor }) => {
  const { openPage, commits, lastMessage, lastFiles } = editor;
  const before = await commits();
  await openPage(page, 'order');
  await page.getByLabel('List').selectOption({ label: 'Clients' });
  const names = page.locator('.editorPage').getByRole('listitem');
  await expect(names.first()).toContainText('1. ');
  const [, second = ''] = await names.allInnerTexts();
  const name = second.replace(/^2\. /, '').split('\n')[0] ?? '';
  await page.getByRole('button', { name: `Move ${name} up` }).press('Enter');
  await expect(names.first()).toContainText(`1. ${name}`);
  await expect(page.getByRole('button', { name: `Move ${name} up` })).toBeFocused();
  await page.getByRole('button', { name: 'Save and publish the order' }).click();
  await expect(page.getByText('The order is saved')).toBeVisible();
  expect(await commits()).toBe(before + 1);
  expect(await lastMessage()).toBe('Change the order of the clients');
  expect(await lastFiles()).toHaveLength(2);
});

test('an entry gets another address, and the former one leads to it', async ({
  page,
  editorServer,
  editor,
}) => {
  const { openPage, commits, read } = editor;
  const before = await commits();
  await openPage(page, 'addresses');
  await page.getByLabel('Entry').selectOption('projects/project-7');
  await page.getByLabel('New last part of the address').fill('bakery-planner');
  await expect(page.getByText('moves from /projects/project-7 to /projects/bakery-planner')).toBeVisible();
  await page.getByRole('button', { name: 'Change the address' }).click();
  await expect(page.getByText('Done:')).toBeVisible();
  expect(await commits()).toBe(before + 1);
  expect(await editorServer.git('ls-files', 'content/projects/project-7')).toBe('');
  expect(read('content/settings/redirects/index.en.md')).toContain(
    'from: /projects/project-7\n    to: /projects/bakery-planner',
  );

  await page.getByLabel('New last part of the address').fill('project-1');
  await page.getByRole('button', { name: 'Change the address' }).click();
  await expect(page.getByRole('alert')).toContainText('has the address /projects/project-1 already');
  expect(await commits()).toBe(before + 1);
});

test('the bar shows why the site cannot be published, with a link to the error', async ({ page, editor }) => {
  const error = {
    file: 'content/case-studies/taffi/index.fr.md',
    field: 'title',
    language: 'Français',
    problem: '“Title” is missing or empty',
    fix: 'fill it in',
  };
  await page.route('**/admin/api/status', (route) =>
    route.fulfill({
      json: { build: { state: 'failed', commit: 'x', message: 'no', errors: [error] }, previews: {} },
    }),
  );
  await editor.open(page, 'collections/projects');
  await page.getByText('Not published').click();
  await page.getByRole('link', { name: /case study “taffi”.*Français · Title/ }).click();
  await expect(page.getByLabel('Title', { exact: true }).last()).toBeFocused({ timeout: 40_000 });
});
