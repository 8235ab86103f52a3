import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, type FrameLocator, type Page } from '@playwright/test';
import sharp from 'sharp';

import { upload } from './editor-form';
import type { EditorServer } from './editor-server';
import { test } from './editor-test';

test.use({ viewport: { width: 1700, height: 1000 } });

/** The preview beside the form, and the page in it. */
interface Preview {
  pane: FrameLocator;
  shown: FrameLocator;
}

async function openEntry(page: Page, editorServer: EditorServer, entry: string): Promise<Preview> {
  await page.addInitScript(() => localStorage.setItem('cookiesAceept', 'true'));
  await editorServer.letIn(page.context());
  await page.goto(`${editorServer.origin}/admin#/collections/${entry}`);
  const pane = page.frameLocator('#preview-pane');
  const shown = pane.frameLocator('iframe');
  // The heading of a new entry is empty.
  await expect(shown.locator('main')).toBeVisible({ timeout: 75_000 });
  return { pane, shown };
}

const frameOf = (page: Page) =>
  page.frames().find((frame) => frame.parentFrame()?.parentFrame() !== null && frame.parentFrame() !== null);

async function writeIn(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: /^Writing in/ }).click();
  await page.getByRole('menuitem', { name: code }).click();
}

test('shows a title in the page’s heading while it is typed, and other languages and pages on request', async ({
  page,
  editorServer,
}) => {
  const { pane, shown } = await openEntry(page, editorServer, 'case-studies/entries/orderbuddy/index');
  await writeIn(page, 'kr');
  await expect(shown.locator('html')).toHaveAttribute('lang', 'ko');
  const before = await shown.locator('main').innerText();
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('');
  await title.pressSequentially('주문은 이미 주방에');
  const heading = shown.locator('h1');
  await expect(heading).toHaveText('주문은 이미 주방에');
  expect(await heading.evaluate((element) => getComputedStyle(element).fontWeight)).toBe('700');
  // Apart from the title, the preview equals the page in the repository.
  expect((await shown.locator('main').innerText()).split('\n').slice(-5)).toEqual(
    before.split('\n').slice(-5),
  );

  await pane.getByRole('button', { name: 'FR' }).click();
  await expect(shown.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(shown.locator('h1')).toHaveText(/commande/i);
  await pane.getByRole('combobox').selectOption('/');
  await expect(shown.getByRole('link', { name: 'OrderBuddy' }).first()).toBeAttached();
  await expect(shown.locator('h1')).not.toHaveText(/commande/i);
});

test('keeps its scroll position and shows an unsaved picture', async ({ page, editorServer }) => {
  const { shown } = await openEntry(page, editorServer, 'case-studies/entries/taffi/index');
  const frame = frameOf(page);
  await shown
    .locator('main img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode());
  const field = page.getByLabel('What it is', { exact: true });
  // The focus shows the field in the page.
  await field.focus();
  await frame?.evaluate(() => window.scrollTo(0, 1500));
  await field.fill('Something else');
  await expect(shown.getByText('Something else')).toBeAttached();
  expect(await frame?.evaluate(() => window.scrollY)).toBeGreaterThan(1400);

  const picture = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#1f6f78' } })
    .png()
    .toBuffer();
  await upload(page, 'cover', { name: 'warehouse.png', mimeType: 'image/png', buffer: picture });
  const cover = shown.locator('main img').first();
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([2000, 1000]);
  // The preview shows it where the build would put it.
  expect(await cover.getAttribute('width')).toBe('880');
  expect(await cover.getAttribute('height')).toBe('440');
});

test('keeps the last valid page and names the field when a value is invalid', async ({
  page,
  editorServer,
}) => {
  const { pane, shown } = await openEntry(page, editorServer, 'clients/entries/babypass/index');
  const country = page.getByLabel('Country, as an ISO code');
  const heading = await shown.locator('h1').innerText();
  await country.fill('V');
  await expect(pane.getByRole('status')).toContainText('You see its last state');
  await expect(pane.getByText(/^Country, as an ISO code · /)).toBeVisible();
  await expect(shown.locator('h1')).toHaveText(heading);
  await country.fill('JP');
  await expect(pane.getByRole('status')).toBeEmpty();
  await expect(shown.getByText(/Japan/).first()).toBeAttached();
});

test('shows a page for a new, unfinished entry', async ({ page, editorServer }) => {
  const { shown } = await openEntry(page, editorServer, 'case-studies/new');
  await page.getByLabel('Title', { exact: true }).fill('A ninth case study');
  await expect(shown.locator('h1')).toHaveText('A ninth case study');
});

test('disables links and forms of the page, is as wide as a phone or a desktop, and remembers the choice', async ({
  page,
  editorServer,
}) => {
  const { pane, shown } = await openEntry(page, editorServer, 'pages-contact/entries/index');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/leads')) sent.push(request.url());
  });
  const address = page.url();
  await shown.getByRole('link', { name: 'About' }).first().click();
  await shown
    .locator('form')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(shown.locator('h1')).toBeVisible();
  expect(page.url()).toBe(address);
  expect(page.context().pages()).toHaveLength(1);
  expect(sent).toEqual([]);

  const width = () => frameOf(page)?.evaluate(() => window.innerWidth);
  expect(await width()).toBe(390);
  await pane.getByRole('button', { name: 'Desktop' }).click();
  await expect.poll(width).toBe(1280);
  await page.reload();
  await expect(pane.frameLocator('iframe').locator('h1')).toBeVisible({ timeout: 40_000 });
  await expect.poll(width).toBe(1280);
});

test('shows a changed interface message on its page', async ({ page, editorServer }) => {
  const { shown } = await openEntry(page, editorServer, 'words/entries/common');
  await page.locator('[id^="submitRequest-field-"]').first().fill('Tell us about it');
  await expect(shown.getByRole('link', { name: 'Tell us about it' }).first()).toBeVisible();
});

test('runs no script that another editor wrote, in the list, the form or the preview', async ({
  page,
  editorServer,
}) => {
  const payload = '<img src=x onerror="top.ran=1">';
  const change = async (file: string, edit: (text: string) => string) => {
    const path = join(editorServer.repository, file);
    const text = await readFile(path, 'utf8');
    expect(edit(text)).not.toBe(text);
    await writeFile(path, edit(text));
  };
  await change('content/case-studies/wareflex/index.en.md', (text) =>
    text
      .replace(/^title: .*$/m, `title: '${payload}'`)
      .replace(/^product: .*$/m, `product: '${payload}'`)
      .replace(/^need: \|.*$/m, `$&\n  ${payload} <script>top.ran=1</script> [run](javascript:top.ran=1)\n`),
  );
  await change('content/settings/site/index.en.md', (text) =>
    text.replace(/^whatsapp: .*$/m, 'whatsapp: "javascript:top.ran=1"'),
  );
  await editorServer.git('commit', '-q', '-a', '-m', 'A text that would run');
  const strangers: string[] = [];
  page.on('dialog', (dialog) => void dialog.dismiss());
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(editorServer.origin))
      strangers.push(request.url());
  });
  const { shown } = await openEntry(page, editorServer, 'case-studies/entries/wareflex/index');
  await expect(shown.locator('h1')).toHaveText(payload);
  await expect(shown.locator('main')).toContainText('<script>top.ran=1</script>');
  await shown.locator('a[aria-label=WhatsApp]').first().dispatchEvent('click');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(payload);
  const seen = async () => {
    const frames = await Promise.all(
      page.frames().map((frame) =>
        frame.evaluate(() => ({
          ran: (window.top as { ran?: unknown }).ran,
          payloads: document.querySelectorAll('[onerror], a[href^="javascript:top"]:not([aria-label])')
            .length,
        })),
      ),
    );
    return new Set(frames.map((frame) => JSON.stringify(frame)));
  };
  expect(await seen()).toEqual(new Set(['{"payloads":0}']));
  await page.goto(`${editorServer.origin}/admin#/collections/case-studies`);
  await expect(page.locator('.editorPage').getByText('onerror').first()).toBeVisible();
  expect(await seen()).toEqual(new Set(['{"payloads":0}']));
  expect(strangers).toEqual([]);
});
