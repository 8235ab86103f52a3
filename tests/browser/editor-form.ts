import { expect, type Locator, type Page } from '@playwright/test';

/** A file for the editor to upload. */
export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/**
 * The field of a form with all that belongs to it.
 *
 * @param name as in the content model
 */
export function fieldOf(page: Page, name: string): Locator {
  // Of the two halves of the form the first is English, where the shared fields are.
  return page.locator(`label[for^="${name}-field-"]`).first().locator('xpath=../..');
}

/** Types into a field with buttons for bold, links and the like. */
export async function writeText(page: Page, name: string, text: string): Promise<void> {
  const area = fieldOf(page, name).locator('[contenteditable=true]');
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

/** Adds an item to a list of groups for each; a group is written in the order of its parts. */
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

/** Chooses an entry of a menu. */
export async function choose(page: Page, name: string, option: string): Promise<void> {
  await fieldOf(page, name).getByRole('combobox').click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

export async function upload(page: Page, name: string, file: Upload): Promise<void> {
  await fieldOf(page, name).getByRole('button', { name: 'Choose an image' }).click();
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: 'Choose selected' }).click();
  await expect(fieldOf(page, name).getByRole('button', { name: 'Choose different image' })).toBeVisible();
}
