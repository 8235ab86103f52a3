import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { type Page } from '@playwright/test';
import sharp from 'sharp';

import { openWorkshop, type Workshop } from '../tests/browser/editor-workshop';
import { launchBrowser } from '../tests/launch-browser';

/** By the name of their folder in docs/editing, what a browser of that language asks for. */
const locales = { en: 'en-US', fr: 'fr-FR', ko: 'ko-KR', ja: 'ja-JP' };
const size = { width: 1440, height: 860 };

/**
 * `tsx scripts/handbook-pictures.ts`, after `npm run build`: takes the pictures of the editors' handbook anew, in each
 * language of the editor.
 */
async function takePictures(): Promise<void> {
  const workshop = await openWorkshop();
  const browser = await launchBrowser();
  try {
    await slowBuild(workshop);
    for (const [name, locale] of Object.entries(locales)) {
      const folder = join('docs', 'editing', name);
      await mkdir(folder, { recursive: true });
      const context = await browser.newContext({ locale, viewport: size, colorScheme: 'light' });
      await context.addInitScript(() => localStorage.setItem('cms.right-pane', 'preview'));
      const page = await context.newPage();
      await open(page, workshop);
      await keep(page, join(folder, 'overview.png'));
      await page.goto(`${workshop.origin}/admin#/collections/case-studies/entries/orderbuddy/index`);
      await page.locator('iframe').first().waitFor({ timeout: 60_000 });
      await page.waitForTimeout(8000);
      await keep(page, join(folder, 'entry.png'));
      await changeEnglish(workshop, name);
      await page.goto(`${workshop.origin}/admin#/page/translations`);
      await page.locator('table').first().waitFor({ timeout: 90_000 });
      await page.waitForTimeout(3000);
      await keep(page, join(folder, 'translations.png'));
      await keepPart(page, join(folder, 'bar.png'));
      await context.close();
    }
  } finally {
    await browser.close();
    await workshop.close();
  }
}

async function open(page: Page, { origin }: Workshop): Promise<void> {
  await page.goto(`${origin}/admin#/collections/case-studies`);
  const first = page.locator('#nc-root').getByRole('button').first();
  await first.waitFor({ timeout: 60_000 });
  // The page of the log-in has one button and nothing else to press.
  if ((await page.getByRole('link').filter({ hasText: 'OrderBuddy' }).count()) === 0) await first.click();
  await page.getByText('OrderBuddy').first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(1500);
}

/** The bar is to be seen while a change is being published. */
async function slowBuild({ repository }: Workshop): Promise<void> {
  await writeFile(join(dirname(repository), 'scripts', 'build.mjs'), 'setTimeout(() => {}, 40_000);\n');
}

/** Its translations are then outdated, and the site is built. */
async function changeEnglish({ git, repository }: Workshop, name: string): Promise<void> {
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

async function keepPart(page: Page, file: string): Promise<void> {
  await keepPng(await page.locator('.ownBar').screenshot(), file);
}

async function keepPng(bytes: Buffer, file: string): Promise<void> {
  await sharp(bytes).png({ palette: true, colours: 128, effort: 8 }).toFile(file);
  console.log(file);
}

takePictures().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
