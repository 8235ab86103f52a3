import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { violationsIn } from './axe';
import { changePicture, extraWidth, fieldOf } from './editor-form';
import { test } from './editor-test';

const entry = 'content/case-studies/taffi';

test('the library finds pictures, replaces one in all places, and leads from a use to its field', async ({
  page,
  editor,
  editorServer,
}) => {
  await editorServer.git('mv', `${entry}/scene.png`, `${entry}/spare.png`);
  await editorServer.git('commit', '-q', '-m', 'A picture that nothing shows');
  await editor.open(page, 'collections/clients');
  await page.getByRole('link', { name: 'Pictures' }).click();
  const library = page.locator('.editorPage');
  const cards = library.locator('.library > li');
  await expect(cards.first().locator('img')).toBeVisible({ timeout: 30_000 });
  expect(await violationsIn(page, '.editor')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await extraWidth(page)).toBe(0);
  await page.setViewportSize({ width: 1500, height: 1000 });
  await library.getByLabel('Show').selectOption('Not in use');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('spare.png');
  await library.getByLabel('Show').selectOption('In use');
  await library.getByRole('searchbox').fill('taffi” · cover');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('1760 by 1320 pixels');
  await cards.locator('input[type=file]').setInputFiles({
    name: 'coat.png',
    mimeType: 'image/png',
    buffer: await wide(),
  });
  const question = page.getByRole('dialog', { name: 'Replace the picture?' });
  await expect(question).toContainText('cover.png is replaced in 1 place');
  await question.getByRole('button', { name: 'Replace everywhere' }).click();
  // All content is checked first, which takes long on a busy machine.
  await expect(cards).toContainText('2400 by 1200 pixels', { timeout: 40_000 });
  expect(await editor.lastMessage()).toBe('Replace picture “cover.png”');
  expect(await editor.lastFiles()).toEqual([`${entry}/cover.png`]);
  await cards.getByRole('link', { name: 'Case study “taffi” · Cover' }).click();
  await expect(fieldOf(page, 'cover').getByRole('button', { name: 'Upload another picture' })).toBeFocused({
    timeout: 60_000,
  });
});

test('pictures are chosen from the library, dropped, pasted and cropped, saved once each, and get a focal point', async ({
  page,
  editor,
  editorServer,
}) => {
  await editor.open(page, 'collections/case-studies/entries/taffi/index');
  await changePicture(page, 'cover', async () => {
    await fieldOf(page, 'cover').getByRole('button', { name: 'Choose from the library' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
    await dialog.getByRole('searchbox').fill('orderbuddy” · full-width');
    await expect(dialog.locator('.library > li')).toHaveCount(1);
    expect(await violationsIn(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Use scene.png' }).click();
  });
  await changePicture(page, 'scene', () => give(page, 'scene', 'drop'));
  await changePicture(page, 'screenOne', () => give(page, 'screenOne', 'paste'));
  await changePicture(page, 'screenTwo', async () => {
    await fieldOf(page, 'screenTwo').getByRole('button', { name: 'Crop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
    await dialog.getByLabel('Right edge').fill('500');
    await expect(dialog).toContainText('It is 500 pixels wide, and its place on the page needs at least 780');
    await expect(dialog.getByRole('button', { name: 'Crop' })).toBeDisabled();
    await dialog.getByLabel('Right edge').fill('1000');
    // Half of the frame's width to the right: the frame ends at the picture's edge.
    const frame = await dialog.locator('.cropFrame').boundingBox();
    if (frame === null) throw new Error('The dialog has no frame');
    const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + frame.width, y, { steps: 3 });
    await page.mouse.up();
    await expect(dialog.getByLabel('Left edge')).toHaveValue('520');
    await dialog.getByLabel('Top edge').press('ArrowUp');
    await expect(dialog).toContainText('1000 by 1130 pixels');
    await dialog.getByRole('button', { name: 'Crop' }).click();
  });
  const focus = fieldOf(page, 'coverFocus');
  const stage = focus.locator('.pictureStage');
  const { width = 0, height = 0 } = (await stage.boundingBox()) ?? {};
  await stage.click({ position: { x: width * 0.25, y: height * 0.75 } });
  await expect(focus.getByLabel('From the left')).toHaveValue('25');
  await focus.getByLabel('From the top').fill('80');
  await editor.save(page);

  const [draft = ''] = await editor.drafts();
  const text = await editorServer.git('show', `${draft}:${entry}/index.en.md`);
  expect(text).toMatch(/^cover: scene-2\.png$/m);
  expect(text).toMatch(/^coverFocus: 25% 80%$/m);
  expect(text).toMatch(/^scene: dropped\.png$/m);
  // The same picture as the dropped one.
  expect(text).toMatch(/^screenOne: dropped\.png$/m);
  expect(text).toMatch(/^screenTwo: screen-two-2\.png$/m);
  const files = await editorServer.git('ls-tree', '--name-only', draft, `${entry}/`);
  expect(files).not.toContain('pasted.png');
  const idOf = (place: string): Promise<string> => editorServer.git('rev-parse', place);
  // The same content, so that a build does not encode it again.
  expect(await idOf(`${draft}:${entry}/scene-2.png`)).toBe(
    await idOf('HEAD:content/case-studies/orderbuddy/scene.png'),
  );
  const french = await editorServer.git('show', `${draft}:${entry}/index.fr.md`);
  expect(french).not.toContain('coverFocus');
});

/** A picture that is wide enough for all places. */
function wide(): Promise<Buffer> {
  return sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#4a7' } })
    .png()
    .toBuffer();
}

/** Drops or pastes a picture as the browser does: `dropped.png` or `pasted.png`. */
async function give(page: Page, name: string, way: 'drop' | 'paste'): Promise<void> {
  const buffer = await wide();
  await fieldOf(page, name)
    .locator('.pictureField')
    .evaluate(
      (element, { event, bytes }) => {
        const data = new DataTransfer();
        const file = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
        data.items.add(
          new File([file], event === 'drop' ? 'dropped.png' : 'pasted.png', { type: 'image/png' }),
        );
        const options = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          event === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data }),
        );
      },
      { event: way, bytes: buffer.toString('base64') },
    );
}
