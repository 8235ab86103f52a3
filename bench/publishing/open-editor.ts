import { type Browser } from '@playwright/test';

import { launchBrowser } from '../../tests/launch-browser';

import { secondsBetween } from './until';

/** Seconds from the address to a list of entries that can be clicked, the press of “Login” included. */
export interface EditorTimes {
  'first visit': number;
  'next visit': number;
}

/** Opens /admin in a browser that has never been there, and once more in a new tab. */
export async function openEditor(origin: string): Promise<EditorTimes> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ locale: 'en-US' });
    const first = await open(context, origin);
    return { 'first visit': first, 'next visit': await open(context, origin) };
  } finally {
    await browser.close();
  }
}

async function open(context: Awaited<ReturnType<Browser['newContext']>>, origin: string): Promise<number> {
  const page = await context.newPage();
  const entry = page.getByRole('link', { name: 'OrderBuddy' });
  const login = page.getByRole('button', { name: 'Login' });
  const begin = Date.now();
  await page.goto(`${origin}/admin#/collections/case-studies`, { waitUntil: 'commit' });
  await entry.or(login).first().waitFor({ timeout: 120_000 });
  if (await login.isVisible()) await login.click();
  await entry.first().waitFor({ timeout: 120_000 });
  const end = Date.now();
  await page.close();
  return secondsBetween(begin, end);
}
