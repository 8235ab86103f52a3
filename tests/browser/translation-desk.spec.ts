import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import { languageMenu } from './editor-steps';
import { test } from './editor-test';

test.use({ translatesByMachine: true });

const folder = 'content/case-studies/orderbuddy';
const french = `${folder}/index.fr.md`;
const records = `${folder}/translations.json`;

test('the desk marks translations of a changed English title as outdated, and keeps the valid ones', async ({
  page,
  editorServer,
  editor,
}) => {
  const file = join(editorServer.repository, folder, 'index.en.md');
  const text = editor.read(`${folder}/index.en.md`);
  writeFileSync(
    file,
    text.replace(/^title: .*$/m, 'title: "QR ordering: the order is in the wok before a waiter is free"'),
  );
  await editorServer.git('commit', '-q', '-a', '-m', 'Another title');
  await editor.openPage(page, 'translations');
  await expect(page.getByText('0 missing, 3 outdated')).toBeVisible();
  await page.getByRole('button', { name: 'OrderBuddy' }).click();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(cards.first().locator('del')).toContainText('kitchen');
  await expect(cards.first().locator('ins')).toContainText('wok');
  await expect(cards.first().getByRole('link', { name: 'Open in the editor' })).toHaveAttribute(
    'href',
    /#\/collections\/case-studies\/entries\/orderbuddy\/index\?field=title&language=fr$/,
  );

  await page
    .getByRole('article', { name: 'Français Title' })
    .getByRole('button', { name: 'Still right' })
    .click();
  await expect(page.getByText('Recorded as still right: Title')).toBeFocused();
  await expect(page.getByText('0 missing, 2 outdated')).toBeVisible();
  expect(await editorServer.git('show', '--name-only', '--format=%s', 'HEAD')).toBe(
    `Keep the Français “Title” of “orderbuddy”: right for the new English\n\n${folder}/translations.json`,
  );

  await page.getByRole('radio', { name: 'Français' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'Everything is translated' })).toBeVisible();
});

test('a text that equals the English is missing in the desk until somebody confirms it', async ({
  page,
  editorServer,
  editor,
}) => {
  const [title = ''] = /^title: .*$/m.exec(editor.read(`${folder}/index.en.md`)) ?? [];
  writeFileSync(join(editorServer.repository, french), editor.read(french).replace(/^title: .*$/m, title));
  await editorServer.git('commit', '-q', '-a', '-m', 'The English title in French');
  await editor.openPage(page, 'translations');
  await expect(page.getByText('1 missing, 0 outdated')).toBeVisible();
  await page.getByRole('button', { name: 'OrderBuddy' }).click();
  const card = page.getByRole('article', { name: 'Français Title' });
  await expect(card).toContainText('Same as English');
  await card.getByRole('button', { name: 'Right as it is' }).click();
  await expect(page.getByText('Recorded as right: Title')).toBeFocused();
  await expect(page.getByText('0 missing, 0 outdated')).toBeVisible();
  expect(await editor.lastFiles()).toEqual([records]);
  expect(editor.read(records)).toMatch(/"title": "[0-9a-f]{8} same"/);
});

test('a text that a machine translates from the form, beside the English, is published once somebody has read it', async ({
  page,
  editorServer,
  editor,
}) => {
  writeFileSync(join(editorServer.repository, french), editor.read(french).replace(/^title: .*\n/m, ''));
  await editorServer.git('commit', '-q', '-a', '-m', 'No French title');
  await editor.open(page, 'collections/case-studies/entries/orderbuddy/index');
  const [left, right] = [languageMenu(page).first(), languageMenu(page).last()];
  await left.click();
  await page.getByRole('menuitem', { name: 'kr' }).click();
  await expect(left).toHaveText('Writing in EN');
  await expect(right).toHaveText('Writing in KR');
  await editor.writeIn(page, 'FR');

  const state = page.getByRole('group', { name: 'Translations' });
  await expect(state).toContainText('FR 1 missing');
  await state.getByRole('button', { name: 'Translate by machine' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 text was translated by machine and saved as a draft');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(state).toContainText('FR 1 by machine', { timeout: 60_000 });
  await expect(page.locator('label[data-translation="By machine, not yet read"]')).toHaveText('Title');

  const publish = page.getByRole('button', { name: 'Save and publish' });
  await publish.click();
  await expect(dialog).toContainText('a machine translated this text, and nobody has read it yet', {
    timeout: 60_000,
  });
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(editor.read(french)).not.toMatch(/^title: /m);

  await state.getByRole('button', { name: 'All read' }).click();
  await expect(state).toContainText('FR complete', { timeout: 60_000 });
  await publish.click();
  // Git removes the file before it writes it anew, so that reading may fail.
  await expect(() => expect(editor.read(french)).toMatch(/^title: .*⟨QR ordering/m)).toPass({
    timeout: 60_000,
  });
  expect(editor.read(records)).not.toContain('machine');
});
