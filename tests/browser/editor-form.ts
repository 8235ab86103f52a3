import { expect, type Locator, type Page } from '@playwright/test';

/** A file to upload. */
export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/**
 * The field of a form with its label and buttons.
 *
 * @param name as in the content model
 */
export function fieldOf(page: Page, name: string): Locator {
  // The first half of the form is English and has the shared fields.
  return page.locator(`label[for^="${name}-field-"]`).first().locator('xpath=../..');
}

/** The text of a rich text field. */
export function textOf(page: Page, name: string): Locator {
  return fieldOf(page, name).locator('[contenteditable=true]');
}

/** Begins a new paragraph at the end of rich text. @param area its text */
export async function beginParagraph(page: Page, area: Locator): Promise<void> {
  await area.locator(':scope > *').last().click();
  // On a busy machine the editor still sets the selection of the click when the next keys arrive.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(200);
    expect(await area.evaluate(textAfterCaret)).toBe('');
  }).toPass();
  await page.keyboard.press('Enter');
}

function textAfterCaret(area: Element): string {
  const range = getSelection()?.getRangeAt(0);
  range?.setEndAfter(area);
  return range?.toString() ?? 'The page has no selection';
}

/** Types into a rich text field. */
export async function writeText(page: Page, name: string, text: string): Promise<void> {
  const area = textOf(page, name);
  await area.click();
  await page.keyboard.insertText(text);
  await expect(area).toContainText(text);
}

/** Adds an item to a list for each text. */
export async function writeList(page: Page, name: string, texts: readonly string[]): Promise<void> {
  const list = fieldOf(page, name);
  for (const [index, text] of texts.entries()) {
    await list.getByRole('button', { name: /^Add / }).click();
    await list.getByRole('textbox').nth(index).fill(text);
  }
}

/** Adds a group to a list for each item, filled in field order. */
export async function writeGroups(
  page: Page,
  name: string,
  groups: readonly (readonly string[])[],
): Promise<void> {
  const list = fieldOf(page, name);
  let written = 0;
  for (const group of groups) {
    await list.getByRole('button', { name: /^Add / }).click();
    for (const text of group) await list.getByRole('textbox').nth(written++).fill(text);
  }
}

/** Selects an option of a menu. */
export async function choose(page: Page, name: string, option: string): Promise<void> {
  await fieldOf(page, name).getByRole('combobox').click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Uploads a picture, and waits until the field has another one than before. */
export async function upload(page: Page, name: string, file: Upload): Promise<void> {
  const field = fieldOf(page, name);
  await changePicture(page, name, () => field.locator('input[type=file]').setInputFiles(file));
}

/** Waits until a field has another picture than before. */
export async function changePicture(page: Page, name: string, change: () => Promise<void>): Promise<void> {
  const shown = fieldOf(page, name).locator('img');
  const address = async (): Promise<string | null> =>
    (await shown.count()) === 0 ? null : shown.getAttribute('src');
  const before = await address();
  await change();
  await expect(async () => {
    const after = await address();
    expect(after).not.toBe(null);
    expect(after).not.toBe(before);
    // Converting a large picture takes long on a busy machine.
  }).toPass({ timeout: 60_000 });
}

/** @returns how many pixels a page that this project adds to the editor is wider than its window */
export function extraWidth(page: Page): Promise<number> {
  return page.locator('.editorPage').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
}
