import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import { violationsIn } from './axe';
import { extraWidth } from './editor-form';
import { languageMenu } from './editor-steps';
import { test } from './editor-test';

test('the editor opens with the overview of all entries and broken links, once for each start', async ({
  page,
  editorServer,
}) => {
  const data = join(editorServer.repository, '..', '.data');
  const broken = {
    url: 'https://www.facebook.com/tregrove',
    path: 'content/settings/site/index.en.md',
    code: 'en',
    field: 'facebook',
    reason: { code: 'linkStatus', values: { status: 404 } },
  };
  const report = { checkedAt: '2026-11-23T04:00:00Z', broken: [broken] };
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'external-links.json'), JSON.stringify(report));
  await editorServer.letIn(page.context());
  await page.goto(`${editorServer.origin}/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview', { timeout: 60_000 });
  for (const name of ['Pages', 'Work', 'Company', 'Words'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  const row = page.getByRole('row', { name: /^OrderBuddy Case study/ });
  await expect(row).toContainText('An editor');
  await expect(row).toContainText('Published');
  const picture = row.locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await page.getByText('1 external link does not answer').click();
  await expect(page.getByText('The website answers with error 404.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Site settings · Facebook · English' })).toHaveAttribute(
    'href',
    '#/collections/settings-site/entries/index?field=facebook&language=en',
  );
  expect(await violationsIn(page, '.editor')).toEqual([]);
  await expect(page.getByRole('link', { name: 'Page: about' })).toHaveAttribute(
    'href',
    '#/collections/pages-about/entries/index',
  );
  await expect(page.getByRole('link', { name: 'New: case study' })).toHaveAttribute(
    'href',
    '#/collections/case-studies/new',
  );
  await page.getByRole('link', { name: 'Drafts by state' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editorial Workflow');
  // Its list would be empty: pictures belong to entries.
  await expect(page.getByRole('button', { name: 'Media' })).toBeHidden();
  await page.getByRole('link', { name: 'Contents' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  await expect(page).toHaveURL(/#\/page\/overview$/);
});

test('the overview is in place of Decap’s lists, with the entries of the list that the address names', async ({
  page,
  editor,
}) => {
  await editor.open(page, 'collections/projects/entries/project-3/index');
  await page.locator('#nc-root [class*="-ToolbarSectionBackLink"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  await expect(page.getByLabel(/^Kind/)).toHaveValue('projects');
  await expect(page.getByRole('row', { name: /^OrderBuddy/ })).toHaveCount(0);
  await expect(page.locator('tbody tr')).toHaveCount(8);
  await page.getByLabel(/^Kind/).selectOption('');
  const row = page.getByRole('row', { name: /^OrderBuddy Case study/ });
  await row.getByRole('link', { name: 'KR complete' }).click();
  await expect(languageMenu(page).last()).toHaveText('Writing in KR', { timeout: 60_000 });
});

test('it shows drafts and outdated translations, filtered and sorted, at 390 px', async ({
  page,
  editorServer,
  editor,
}) => {
  const path = 'content/case-studies/orderbuddy/index.en.md';
  writeFileSync(
    `${editorServer.repository}/${path}`,
    editor.read(path).replace(/^title: .*$/m, 'title: "Another title, not translated"'),
  );
  await editorServer.git('commit', '-q', '-am', 'Another title');
  await editorServer.git('branch', 'cms/projects/project-3/index');
  await page.setViewportSize({ width: 390, height: 844 });
  await editor.openPage(page, 'overview');
  const rows = page.locator('tbody tr');
  await page.getByLabel('Show').selectOption({ label: 'To translate' });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('FR 1 outdated');
  await page.getByLabel('Show').selectOption({ label: 'Drafts' });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Draft');
  await page.getByLabel('Show').selectOption({ label: 'Everything' });
  await page.getByLabel('Name contains').fill('orderb');
  await expect(page.getByText('3 entries')).toBeVisible();
  await page.getByLabel('Name contains').fill('');
  await page.getByLabel('Sort by').selectOption({ label: 'Last change' });
  await expect(page.getByRole('table', { name: 'Work' }).locator('tbody tr').first()).toContainText(
    'OrderBuddy',
  );
  expect(await extraWidth(page)).toBe(0);
  expect(await violationsIn(page, '.editor')).toEqual([]);
});
