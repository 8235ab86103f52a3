import { expect, test as base, type Browser, type Locator, type Page } from '@playwright/test';

import type { EditorServer } from './editor-server';
import { inboxFixtures, type InboxFixtures } from './inbox-parts';
import { ownContexts, type OwnContexts } from './own-contexts';

export const test = base.extend<OwnContexts, InboxFixtures>({ ...inboxFixtures, ...ownContexts });

type Options = Parameters<Browser['newContext']>[0];

/** Opens the inbox in a new browser context. @param place behind `#/leads` */
export async function openInbox(
  browser: Browser,
  server: EditorServer,
  cookies: InboxFixtures['mina'],
  place = '',
  options: Options = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: server.origin })));
  const page = await context.newPage();
  await page.goto(`${server.origin}/admin#/leads${place}`);
  await expect(page.locator('.inboxCount')).toHaveText(/\d/);
  return page;
}

/** @returns the line of a lead in the list */
export function lineOf(page: Page, reference: string): Locator {
  return page.locator(`[data-reference="${reference}"]`);
}

/** Of the open lead. */
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 2 });
