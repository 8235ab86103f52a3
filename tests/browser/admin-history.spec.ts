import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import { violationsIn } from './axe';
import { extraWidth } from './editor-form';
import type { EditorServer } from './editor-server';
import { test } from './editor-test';

const folder = 'content/case-studies/orderbuddy';
const historyOf = (path: string): string => `history?${new URLSearchParams({ entry: path }).toString()}`;
const history = historyOf(`${folder}/index.en.md`);

/** Publishes another title by hand. */
async function commitTitle(server: EditorServer, code: string, title: string): Promise<void> {
  const path = `${folder}/index.${code}.md`;
  const text = await server.git('show', `HEAD:${path}`);
  writeFileSync(
    join(server.repository, path),
    `${text.replace(/^title: .*$/m, () => `title: "${title}"`)}\n`,
  );
  await server.git('commit', '-q', '-a', '-m', 'Another title');
}

test('a field of a former version is restored as a draft, and opens in the form', async ({
  page,
  editorServer,
  editor,
}) => {
  const begin = editor.read(`${folder}/index.kr.md`);
  const title = /^title: ["']?(.*?)["']?$/m.exec(begin)?.[1] ?? '';
  await commitTitle(editorServer, 'kr', '주문은 이미 주방에 있습니다');
  await commitTitle(editorServer, 'en', 'Another title, for the history');
  await page.addInitScript(() => localStorage.setItem('cms.right-pane', 'i18n'));
  await editor.openPage(page, history);
  const versions = page.getByRole('listitem');
  await expect(versions).toHaveCount(3);
  await expect(versions.nth(0)).toContainText('An editor');
  await expect(versions.nth(0)).toContainText('Title (English)');
  await expect(versions.nth(1)).toContainText('Title (한국어)');
  await expect(versions.nth(2)).toContainText('Created');

  await versions.nth(2).getByRole('button', { name: 'Compare' }).click();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.last().locator('ins').first()).toBeVisible();
  expect(await violationsIn(page, '.editor')).toEqual([]);
  await page
    .getByRole('article', { name: '한국어 Title' })
    .getByRole('button', { name: 'Restore this field' })
    .click();
  await expect(page.getByText('Restored in the draft.')).toBeVisible();
  await expect(cards).toHaveCount(1);
  expect(await editor.drafts()).toEqual(['cms/case-studies/orderbuddy/index']);
  expect(editor.read(`${folder}/index.kr.md`)).toContain('주문은 이미 주방에 있습니다');

  await page.getByRole('link', { name: 'Open in the editor' }).click();
  await expect(page.getByLabel('Title', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await editor.writeIn(page, 'KR');
  await expect(page.getByLabel('Title', { exact: true }).last()).toHaveValue(title);
});

test('two versions are compared, and a whole version is published at once', async ({
  page,
  editorServer,
  editor,
}) => {
  const begin = editor.read(`${folder}/index.en.md`);
  await commitTitle(editorServer, 'en', 'The second title of it');
  await commitTitle(editorServer, 'en', 'The third title of it');
  await editor.openPage(page, history);
  const versions = page.getByRole('listitem');
  await versions.nth(2).getByRole('button', { name: 'Compare' }).click();
  const card = page.getByRole('article');
  await expect(card.locator('ins')).toContainText(['third']);
  await page.getByLabel('Compare with').selectOption({ index: 2 });
  await expect(card.getByText('In the other version')).toBeVisible();
  await expect(card.locator('ins')).toContainText(['second']);
  await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(0);

  await page.getByLabel('Compare with').selectOption({ index: 0 });
  await page.getByRole('radio', { name: 'published at once' }).check({ force: true });
  await page.getByRole('button', { name: 'Restore everything' }).click();
  await expect(page.getByText('Restored and published')).toBeVisible();
  await expect(versions).toHaveCount(4);
  expect(editor.read(`${folder}/index.en.md`)).toBe(begin);
  expect(await editor.lastMessage()).toBe('Restore case study “orderbuddy”');
});

test('the bar leads from a form to the history of its entry', async ({ page, editor }) => {
  await editor.open(page, 'collections/words/entries/form');
  await page.getByRole('contentinfo').getByRole('link', { name: 'History' }).click();
  const shown = page.locator('.editorPage');
  await expect(shown.getByRole('heading', { level: 2 })).toHaveText('Words “Forms”');
  await expect(shown.getByRole('listitem')).toHaveCount(1);
});

test('a deleted entry comes back as a draft with its pictures', async ({ page, editorServer, editor }) => {
  const project = 'content/projects/project-7';
  await editorServer.git('rm', '-q', '-r', project);
  await editorServer.git('commit', '-q', '-m', 'Delete project');
  await editor.openPage(page, 'history');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('listitem')).toContainText('by An editor');
  expect(await extraWidth(page)).toBe(0);
  await page.getByRole('button', { name: /^Bring back/ }).click();
  await expect(page.getByText('There is a draft of this entry.')).toBeVisible();
  const branch = 'cms/projects/project-7/index';
  expect(await editorServer.git('diff', '--name-only', 'HEAD~1', branch)).toBe('');
  expect(await extraWidth(page)).toBe(0);
});
