import { writeFileSync } from 'node:fs';

import { expect } from '@playwright/test';

import { messageLabel } from '../../src/editor/decap/message-fields';

import { violationsIn } from './axe';
import { extraWidth } from './editor-form';
import { test } from './editor-test';

test('a Korean text is found by a part of a word, and its result opens the field', async ({
  page,
  editor,
}) => {
  const text = editor.read('content/case-studies/taffi/index.kr.md');
  const title = /^title: ["']?(.*?)["']?$/m.exec(text)?.[1] ?? '';
  await editor.open(page, 'collections/clients');
  await page.keyboard.press('Control+k');
  const input = page.locator('.editorPage').getByRole('searchbox');
  await expect(input).toBeFocused();
  await input.fill(title.slice(1));
  const result = page.getByRole('link', { name: '한국어 · Title' });
  await expect(result.locator('mark').first()).toBeVisible();
  await expect(page.locator('.editorPage').getByRole('status')).toHaveText(/^\d+ texts?$/);
  expect(await violationsIn(page, '.editor')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await extraWidth(page)).toBe(0);
  await page.setViewportSize({ width: 1500, height: 1000 });

  await result.click();
  const field = page.getByLabel('Title', { exact: true }).last();
  await expect(field).toBeFocused({ timeout: 30_000 });
  await expect(field).toHaveValue(title);
  await page.goBack();
  await expect(input).toHaveValue(title.slice(1));
});

test('messages and drafts are found, and a text that does not exist is not', async ({
  page,
  editorServer,
  editor,
}) => {
  const path = 'content/case-studies/taffi/index.en.md';
  await editorServer.git('checkout', '-q', '-b', 'cms/case-studies/taffi/index');
  writeFileSync(
    `${editorServer.repository}/${path}`,
    editor.read(path).replace(/^title: .*$/m, 'title: "A zebra in every lesson, from the draft"'),
  );
  await editorServer.git('commit', '-q', '-am', 'Update');
  await editorServer.git('checkout', '-q', 'published');
  await editor.openPage(page, 'search');
  const input = page.locator('.editorPage').getByRole('searchbox');
  await input.fill('zebra lesson');
  await expect(page.getByRole('link', { name: /Title · draft/ })).toContainText('A zebra in every lesson');
  await input.fill('zebra elephant');
  await expect(page.locator('.editorPage').getByRole('status')).toHaveText('No text contains this.');
  const french = JSON.parse(editor.read('locales/fr/form.json')) as Record<string, string>;
  const english = JSON.parse(editor.read('locales/en/form.json')) as Record<string, string>;
  const [[key, text] = ['', '']] = Object.entries(french);
  await input.fill(text);
  await expect(
    page.getByRole('link', { name: `Français · ${messageLabel(english, key)}` }).first(),
  ).toHaveAttribute('href', `#/collections/words/entries/form?field=${key}&language=fr`);
});
