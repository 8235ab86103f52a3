import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Browser, type Page } from '@playwright/test';

import { languageCookieName } from '../../src/i18n/choose-language';
import { defaultLanguage, tagOf } from '../../src/i18n/languages';
import { launchBrowser } from '../../tests/launch-browser';

import { errorPage, missingPage, type Theme, type View } from './shots';

export interface Photographer {
  /**
   * @param shoot is called once a theme, when the page is at rest
   * @returns what the page complained about: errors in the console, and that it did not load
   */
  visit: (
    view: View,
    themes: readonly Theme[],
    shoot: (page: Page, theme: Theme) => Promise<void>,
  ) => Promise<string[]>;
  close: () => Promise<void>;
}

interface Site {
  origin: string;
  /** Where the error page's files are: no address answers with it. */
  publicFolder: string;
}

/** Height of the window at every width. */
const height = 900;

/** Opens pages as visitors who have been here before, see no motion and speak a language. */
export async function hirePhotographer(site: Site): Promise<Photographer> {
  const browser = await launchBrowser({ args: ['--font-render-hinting=none'] });
  return {
    visit: async (view, themes, shoot) => {
      const page = await openTab(browser, site, view);
      const complaints = complaintsOf(page, view);
      try {
        await open(page, view);
        await showPictures(page);
        for (const theme of themes) {
          await page.emulateMedia({ colorScheme: theme });
          await settle(page);
          await shoot(page, theme);
        }
      } catch (error) {
        complaints.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
      }
      await page.context().close();
      return complaints;
    },
    close: () => browser.close(),
  };
}

async function openTab(browser: Browser, { origin, publicFolder }: Site, view: View): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: view.width, height },
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: languageCookieName, value: view.language.value, url: origin }]);
  // The notice about cookies would lie over every page.
  await context.addInitScript(() => window.localStorage.setItem('cookiesAceept', 'true'));
  // A worker with nothing in it: the real one would fetch the whole site for every tab.
  await context.route('**/sw.js', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
  const page = await context.newPage();
  if (view.path === errorPage) {
    const folder = view.language === defaultLanguage ? '' : tagOf(view.language);
    const html = await readFile(join(publicFolder, folder, errorPage, 'index.html'));
    await page.route(`${origin}${errorPage}`, (route) =>
      route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
    );
  }
  return page;
}

async function open(page: Page, { path }: View): Promise<void> {
  const response = await page.goto(path);
  const expected = path === missingPage ? 404 : 200;
  if (response?.status() !== expected) throw new Error(`answered ${response?.status()}`);
  // The error page stands alone, without the app.
  if (path !== errorPage) {
    await page.waitForFunction(() => performance.getEntriesByName('onInitialClientRender').length > 0);
  }
}

/** Scrolls every picture into view, so that late ones are fetched too. */
async function showPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight * 0.8) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** Waits until pictures are decoded, fonts there and transitions at their end. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.getClientRects().length > 0);
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

function complaintsOf(page: Page, { path }: View): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isOwnStatus = path === missingPage && message.location().url.endsWith(missingPage);
    if (message.type() === 'error' && !isOwnStatus) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
