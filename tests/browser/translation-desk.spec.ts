import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import { test } from './editor-set-up';

const folder = 'content/case-studies/orderbuddy';

test('the desk shows what a changed English title makes outdated, and keeps what is still right', async ({
  page,
  workshop,
  editor,
}) => {
  const file = join(workshop.repository, folder, 'index.en.md');
  const text = editor.read(`${folder}/index.en.md`);
  writeFileSync(file, text.replace(/^title: .*$/m, 'title: The order is in the wok before a waiter is free'));
  await workshop.git('commit', '-q', '-a', '-m', 'Another title');
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
  expect(await workshop.git('show', '--name-only', '--format=%s', 'HEAD')).toBe(
    `Keep the Français “Title” of “orderbuddy”: right for the new English\n\n${folder}/translations.json`,
  );

  await page.getByRole('radio', { name: 'Français' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'Everything is translated' })).toBeVisible();
});
