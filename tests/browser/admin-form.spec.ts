import { expect, type Page } from '@playwright/test';

import { fieldOf } from './editor-form';
import { test } from './editor-test';

const place = 'collections/case-studies/entries/taffi/index';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first();

test('the form leads to its sections, counts characters and marks required fields, and errors lead to their fields in every language', async ({
  page,
  editor,
}) => {
  await page.addInitScript(() => localStorage.setItem('cms.right-pane', 'preview'));
  await editor.open(page, place);
  const sections = page.getByRole('navigation', { name: 'Sections of the form' });
  await sections.getByRole('button', { name: 'Pictures' }).click();
  await expect(page.getByRole('heading', { name: 'Pictures', level: 2 })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Pictures', level: 2 })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 2 }).first()).not.toBeInViewport();
  await expect(sections).toBeInViewport();

  await field(page, 'Title').fill('x'.repeat(95));
  await expect(field(page, 'Title')).toHaveValue('x'.repeat(95));
  await expect(fieldOf(page, 'title').locator('.editorCounter')).toHaveText('95 / 90 · 5 too many');
  await expect(page.getByRole('status').filter({ hasText: '95 of 90 characters' })).toBeAttached();
  await expect(field(page, 'Title')).toHaveAttribute('aria-required', 'true');

  await page.getByRole('button', { name: /^Writing in/ }).click();
  await page.getByRole('menuitem', { name: 'kr' }).click();
  await field(page, 'Client').fill('');
  // Fields that only English has leave no gap beside the preview.
  await expect(page.locator('label[for^="product-field-"]')).toBeHidden();
  const pane = page.frameLocator('#preview-pane');
  await pane.getByText('2 fields to fix').click();
  await pane.getByRole('button', { name: /^Title · 95 characters/ }).click();
  await expect(page.getByRole('button', { name: 'Writing in EN' })).toBeVisible();
  await expect(field(page, 'Title')).toBeFocused();
  await pane.getByRole('button', { name: /^Client · / }).click();
  await expect(page.getByRole('button', { name: 'Writing in KR' })).toBeVisible();
  await expect(field(page, 'Client')).toBeFocused();
});

test('the preview shows the search result and the share card with the texts of the form, in each language', async ({
  page,
  editor,
}) => {
  await page.addInitScript(() => localStorage.setItem('cms.right-pane', 'preview'));
  await editor.open(page, place);
  const pane = page.frameLocator('#preview-pane');
  await pane.getByRole('button', { name: 'Search and sharing' }).click();
  const shown = pane.frameLocator('iframe');
  const result = shown.locator('.searchResult');
  await expect(result).toContainText('› case-studies › taffi', { timeout: 40_000 });
  await field(page, 'What it is').fill('A fitting room at home');
  await field(page, 'Description for search engines').fill('A description of the page.');
  await field(page, 'Title').fill('Tiny <b>');
  await expect(result).toContainText('TAFFI: A fitting room at home | Tregrove');
  await expect(result).toContainText('A description of the page.');
  const card = shown.locator('.shareCard');
  await expect(card.locator('svg text').filter({ hasText: 'Tregrove' })).toBeVisible();
  await expect(card.locator('svg text').filter({ hasText: 'Tiny <b>' })).toBeVisible();
  await expect(card.locator('img')).toHaveJSProperty('complete', true);
  await pane.getByRole('button', { name: 'JP' }).click();
  await expect(shown.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(result).toContainText(/\p{Script=Katakana}/u);
  await pane.getByRole('button', { name: 'Phone' }).click();
  await expect(card).toBeHidden();
  await expect(shown.locator('h1')).toBeVisible();
});

test('the bar says when the server does not answer, and that the site is published once it does again', async ({
  page,
  editor,
}) => {
  await editor.openPage(page, 'overview');
  const state = page.locator('.editorState');
  await expect(state).toContainText('Published');
  await page.context().setOffline(true);
  await expect(state).toContainText('The site’s server does not answer', { timeout: 20_000 });
  await page.context().setOffline(false);
  await expect(state).toContainText('Published', { timeout: 20_000 });
});
