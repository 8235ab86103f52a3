import { writeFileSync } from 'node:fs';

import { expect, type Locator, type Page } from '@playwright/test';

import { violationsIn } from './axe';
import { extraWidth } from './editor-form';
import type { EditorServer } from './editor-server';
import type { EditorSteps } from './editor-steps';
import { test } from './editor-test';

const file = 'content/case-studies/orderbuddy/index.en.md';
const place = 'collections/case-studies/entries/orderbuddy/index';

/** Begins a draft with another name of the product, as a save in the editor does. */
async function beginDraft({ git, repository }: EditorServer, { read }: EditorSteps): Promise<void> {
  await git('checkout', '-q', '-b', 'cms/case-studies/orderbuddy/index');
  writeFileSync(`${repository}/${file}`, read(file).replace(/^product: .*$/m, 'product: Later'));
  await git('commit', '-qam', 'Update case study “orderbuddy”');
  await git('checkout', '-q', 'published');
}

/** @returns the value of the input for a time in seconds from now */
const fromNow = (page: Page, seconds: number): Promise<string> =>
  page.evaluate((milliseconds) => {
    const offset = new Date().getTimezoneOffset() * 60_000;
    return new Date(Date.now() + milliseconds - offset).toISOString().slice(0, 19);
  }, seconds * 1000);

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true });

test('a scheduled draft goes live by itself at a changed time', async ({ page, editorServer, editor }) => {
  await beginDraft(editorServer, editor);
  await editor.open(page, place);
  await button(page, 'Publish later …').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Your time zone: Coordinated Universal Time (GMT');
  expect(await violationsIn(page, 'dialog')).toEqual([]);
  await dialog.getByLabel('Date and time').fill('2030-12-03T09:00');
  await button(dialog, 'Schedule').click();
  const scheduled = button(page, /^Is published on Dec 3, 2030, 9:00\sAM$/);
  await expect(scheduled).toBeVisible({ timeout: 75_000 });
  await expect(button(page, 'Status: Ready')).toBeVisible({ timeout: 75_000 });
  await scheduled.click();
  await dialog.getByLabel('Date and time').fill(await fromNow(page, 10));
  await button(dialog, 'Change the time').click();
  await expect.poll(() => editor.drafts(), { timeout: 60_000 }).toEqual([]);
  // The files follow the branches a moment later.
  await expect(() => expect(editor.read(file)).toContain('product: Later')).toPass();
  // The form is loaded again.
  await expect(button(page, 'Published')).toBeVisible({ timeout: 75_000 });
  await editor.untilLive(60_000);
});

test('a comment asks for a review, and a cancelled schedule publishes nothing, at 390 px', async ({
  page,
  editorServer,
  editor,
}) => {
  await beginDraft(editorServer, editor);
  await page.setViewportSize({ width: 390, height: 844 });
  await editor.open(page, place);
  await button(page, 'Comments').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('There are no comments yet.')).toBeVisible();
  await dialog.getByLabel('Comment', { exact: true }).fill('Is this the new name?');
  await button(dialog, 'Ask for review').click();
  await expect(button(page, 'Comments (1)')).toBeVisible({ timeout: 75_000 });
  await expect(button(page, 'Status: In review')).toBeVisible({ timeout: 75_000 });
  await button(page, 'Publish later …').click();
  await dialog.getByLabel('Date and time').fill('2030-12-03T09:00');
  await button(dialog, 'Schedule').click();
  await button(page, /^Is published on/).click({ timeout: 75_000 });
  await button(dialog, 'Cancel the schedule').click();
  await expect(button(page, 'Publish later …')).toBeVisible();
  await editor.openPage(page, 'overview');
  const row = page.getByRole('row', { name: /^Later Case study|^OrderBuddy Case study/ });
  await expect(row).toContainText('1 comment');
  await expect(row).toContainText('An editor: Is this the new name?');
  expect(await extraWidth(page)).toBe(0);
  expect(await editor.drafts()).toHaveLength(1);
});
