import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { test, type Page } from '@playwright/test';
import sharp from 'sharp';

import { startEditorServer, type EditorServer } from '../browser/editor-server';

/** The pictures of the editors' handbook: browser locale by folder in admin/handbook. */
const locales = { en: 'en-US', fr: 'fr-FR', ko: 'ko-KR', ja: 'ja-JP' };

test.use({ viewport: { width: 1440, height: 860 }, colorScheme: 'light' });
test.setTimeout(300_000);
// One server for all languages.
test.describe.configure({ mode: 'default' });

let editorServer: EditorServer;

test.beforeAll(async () => {
  editorServer = await startEditorServer();
  await slowBuild(editorServer);
});
test.afterAll(() => editorServer.close());

for (const [name, locale] of Object.entries(locales))
  test.describe(name, () => {
    test.use({ locale });

    test('pictures of the editor', async ({ context, page }) => {
      const folder = join('admin', 'handbook', name);
      await mkdir(folder, { recursive: true });
      await context.addInitScript(() => localStorage.setItem('cms.right-pane', 'preview'));
      await editorServer.letIn(context);
      await page.goto(`${editorServer.origin}/admin#/page/overview`);
      await page.locator('tbody').first().waitFor({ timeout: 60_000 });
      // The build of the former language's change.
      await page.locator('.editorStateBusy').waitFor({ state: 'detached', timeout: 90_000 });
      await page.waitForTimeout(3000);
      await keep(page, join(folder, 'overview.png'));
      await page.goto(`${editorServer.origin}/admin#/collections/case-studies/entries/orderbuddy/index`);
      await page.locator('iframe').first().waitFor({ timeout: 60_000 });
      await page.waitForTimeout(8000);
      await keep(page, join(folder, 'entry.png'));
      await changeEnglish(editorServer, name);
      await page.goto(`${editorServer.origin}/admin#/page/translations`);
      await page.locator('table').first().waitFor({ timeout: 90_000 });
      await page.waitForTimeout(3000);
      await keep(page, join(folder, 'translations.png'));
      await keepPng(await page.locator('.editorBar').screenshot(), join(folder, 'bar.png'));
    });
  });

/** Keeps the progress bar visible. */
async function slowBuild({ repository }: EditorServer): Promise<void> {
  await writeFile(join(dirname(repository), 'scripts', 'build.mjs'), 'setTimeout(() => {}, 40_000);\n');
}

/** Makes its translations outdated and starts a build. */
async function changeEnglish({ git, repository }: EditorServer, name: string): Promise<void> {
  const file = 'content/case-studies/taffi/index.en.md';
  const text = await git('show', `HEAD:${file}`);
  await writeFile(
    join(repository, file),
    `${text.replace(/^title: .*$/m, `title: "A stylist in every pocket, ${name}"`)}\n`,
  );
  await git('commit', '-qam', 'Another title');
}

async function keep(page: Page, file: string): Promise<void> {
  await keepPng(await page.screenshot(), file);
}

async function keepPng(bytes: Buffer, file: string): Promise<void> {
  await sharp(bytes).png({ palette: true, colours: 128, effort: 8 }).toFile(file);
}
