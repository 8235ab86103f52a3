import { expect, type Page } from '@playwright/test';

import { hydrated } from './hydration';

/** What the intake calls a message: `K7M-4QX-92R`. */
export const reference = /\b[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}\b/;

/** Opens the page of a form and goes to it, which brings it to life: then the country is a list. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.locator('form[method=post]').hover();
  await expect(page.locator('form[method=post]')).toHaveJSProperty('noValidate', true);
}

/** Fills in what the lead form must know. @returns the text of the message, which no other test writes */
export async function fillLead(page: Page, text: string): Promise<string> {
  const unique = `${text} ${Date.now()}-${Math.random()}`;
  await fillPerson(page);
  await page.getByLabel('How can we help you?').pressSequentially(unique);
  return unique;
}

/** Fills in who writes, as far as it must be known: key by key, which the form hears in every browser. */
export async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel('First name').pressSequentially('Ann');
  await page.getByLabel('Last name').pressSequentially('Lee');
  await page.getByLabel('E-mail').pressSequentially('ann@example.com');
}

export const send = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Send', exact: true }).click();

/** @returns the reference on the receipt; a busy machine works a while for the proof that hasty senders are asked for */
export async function receiptOf(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Thank you, we have your message' })).toBeVisible({
    timeout: 45_000,
  });
  return reference.exec(await page.locator('main').innerText())?.[0] ?? 'no reference';
}
