import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { contentTypeAt } from '../../src/content/content-types';
import { readEntryText } from '../../src/content/entry-text';
import type { Field } from '../../src/content/field';
import { editorPlaceOf } from '../../src/editor/decap/editor-address';
import { sampleOf, seededRandom } from '../test-length';

import { fieldOf, writeGroups } from './editor-form';
import { test } from './editor-test';

const project = join(__dirname, '..', '..');
const namesIn = (folder: string): string[] => readdirSync(join(project, folder)).sort();

/** English files of entries and of messages, by folder: those of one folder are edited in the same way. */
const byFolder = new Map<string, string[]>();
for (const path of [
  ...namesIn('content').flatMap((folder) =>
    namesIn(`content/${folder}`).map((slug) => `content/${folder}/${slug}/index.en.md`),
  ),
  ...namesIn('locales/en').map((name) => `locales/en/${name}`),
]) {
  const folder = path.includes('/settings/') ? path : path.split('/').slice(0, 2).join('/');
  byFolder.set(folder, [...(byFolder.get(folder) ?? []), path]);
}

/** A change of an entry: a field, named as in the content model, and the text added to it. */
interface Change {
  field: string;
  text: string;
}

/** Fields that can be typed into; the entry must have one whose limit leaves room for two more characters. */
function changeOf(path: string): Change {
  const text = readFileSync(join(project, path), 'utf8');
  if (path.endsWith('.json')) {
    const messages = Object.entries(JSON.parse(text) as Record<string, string>);
    return chosen(
      path,
      messages.filter(([, message]) => message.length < 80).map(([field]) => field),
    );
  }
  const [, folder = '', slug = ''] = path.split('/');
  const values = readEntryText(text) ?? {};
  const fields = Object.entries(contentTypeAt(folder, slug)?.fields ?? {});
  return chosen(
    path,
    fields.filter(([name, field]) => canGrow(field, values[name])).map(([name]) => name),
  );
}

function canGrow(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'text':
      return typeof value === 'string' && field.format === undefined && value.length + 2 <= field.max;
    case 'text-list':
      return Array.isArray(value) && field.translated;
    case 'markdown':
      return typeof value === 'string';
    default:
      return false;
  }
}

function chosen(path: string, fields: readonly string[]): Change {
  const field = fields[Math.floor(seededRandom(path)() * fields.length)];
  if (field === undefined) throw new Error(`${path} has no field that can be changed.`);
  return { field, text: ' z' };
}

async function type(page: Page, path: string): Promise<string> {
  if (path.includes('/redirects/')) {
    await writeGroups(page, 'moves', [['/a-former-address', '/contact']]);
    return '/a-former-address';
  }
  const { field, text } = changeOf(path);
  const input = fieldOf(page, field).locator('input[type=text], textarea, [contenteditable=true]').first();
  await input.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(text);
  return `${field}:`;
}

for (const [folder, paths] of sampleOf([...byFolder], 4, 'collections'))
  for (const path of sampleOf(paths, 1, folder))
    test(`a changed field of ${path} changes only its own lines in the entry’s files, and can be published`, async ({
      page,
      editorServer,
      editor,
    }) => {
      const { collection = '', slug = '' } = editorPlaceOf(path) ?? {};
      await editor.open(page, `collections/${collection}/entries/${slug}`);
      await type(page, path);
      await editor.save(page);
      const draft = `cms/${collection}/${slug}`;
      await expect.poll(editor.drafts).toContain(draft);
      const changed = await editorServer.git('diff', '--numstat', 'published', draft);
      const files = changed.split('\n').map((line) => line.split('\t'));
      const ofTexts = files.filter(([, , file = '']) => !file.endsWith('/translations.json'));
      expect(ofTexts.map(([, , file]) => file)).toEqual([path]);
      const [[added, removed] = []] = ofTexts;
      expect([Number(removed), Number(added)]).toEqual(path.includes('/redirects/') ? [0, 3] : [1, 1]);
      await editor.setStatus(page, 'Ready');
      await expect(page.getByRole('button', { name: 'Status: Ready' })).toBeVisible();
    });
