import { expect, type Locator, type Page } from '@playwright/test';

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
  await write(page.getByLabel('How can we help you?'), unique);
  return unique;
}

/** Fills in who writes, as far as it must be known. */
export async function fillPerson(page: Page): Promise<void> {
  await write(page.getByLabel('First name'), 'Ann');
  await write(page.getByLabel('Last name'), 'Lee');
  await write(page.getByLabel('E-mail'), 'ann@example.com');
}

/** The last letter by a key, which the form hears in every browser. */
async function write(field: Locator, text: string): Promise<void> {
  await field.fill(text.slice(0, -1));
  await field.press('End');
  await field.pressSequentially(text.slice(-1));
}

/** Lets as much time pass on the page as a person takes to write: only hasty senders are asked for a proof of work. */
export const takeTime = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 10_000;
  });

export const send = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Send', exact: true }).click();

/** @returns the reference on the receipt; a busy machine works a while for the proof that hasty senders are asked for */
export async function receiptOf(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Thank you, we have your message' })).toBeVisible({
    timeout: 45_000,
  });
  return reference.exec(await page.locator('main').innerText())?.[0] ?? 'no reference';
}
