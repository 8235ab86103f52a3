import { expect, type Locator, type Page } from '@playwright/test';

import { advanceClock } from '../in-page';

import { waitForHydration } from './hydration';

/** The reference number of a message: `K7M-4QX-92R`. */
export const reference = /\b[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}\b/;

/** Opens the page of a form and hovers it, which hydrates it: then the country is a list. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
  await page.locator('form[method=post]').hover();
  await expect(page.locator('form[method=post]')).toHaveJSProperty('noValidate', true);
}

/**
 * Fills in the required fields of the lead form.
 *
 * @returns the text of the message, which is unique
 */
export async function fillLead(page: Page, text: string): Promise<string> {
  const unique = `${text} ${Date.now()}-${Math.random()}`;
  await fillPerson(page);
  await write(page.getByLabel('How can we help you?'), unique);
  return unique;
}

/** Fills in the required fields about the sender. */
export async function fillPerson(page: Page): Promise<void> {
  await write(page.getByLabel('First name'), 'Ann');
  await write(page.getByLabel('Last name'), 'Lee');
  await write(page.getByLabel('E-mail'), 'ann@example.com');
}

/** Types the last character by key, which triggers the form's listeners in every browser. */
async function write(field: Locator, text: string): Promise<void> {
  await field.fill(text.slice(0, -1));
  await field.press('End');
  await field.pressSequentially(text.slice(-1));
}

export const takeTime = (page: Page): Promise<void> => page.evaluate(advanceClock);

export const send = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Send', exact: true }).click();

/** @returns the reference on the receipt; on a busy machine a proof of work takes a while */
export async function receiptOf(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Thank you, we have your message' })).toBeVisible({
    timeout: 45_000,
  });
  return reference.exec(await page.locator('main').innerText())?.[0] ?? 'no reference';
}
