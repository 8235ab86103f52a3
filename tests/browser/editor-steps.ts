import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, type Locator, type Page, type Request } from '@playwright/test';

import type { Workshop } from './editor-workshop';

const formField = '#nc-root label[for*="-field-"]';

/** What an editor does in /admin, step by step, and what the repository says of it afterwards. */
export interface EditorSteps {
  /** Questions such as “Do you want to publish this entry?” are answered with yes. */
  open: (page: Page, place: string, onQuestion?: (message: string) => void) => Promise<void>;
  /** A page of the project's own, which needs no log-in on this machine. */
  openPage: (page: Page, id: string) => Promise<void>;
  /** Chooses the language of the right half; the left one stays English. */
  writeIn: (page: Page, code: string) => Promise<void>;
  save: (page: Page) => Promise<void>;
  setStatus: (page: Page, status: 'Draft' | 'In review' | 'Ready') => Promise<void>;
  /** From a form that was changed to the content branch: save, ready, publish. */
  publish: (page: Page) => Promise<void>;
  read: (file: string) => string;
  commits: () => Promise<number>;
  lastMessage: () => Promise<string>;
  lastFiles: () => Promise<string[]>;
  drafts: () => Promise<string[]>;
  /** Waits until the server serves what was built of the newest commit. */
  untilLive: (timeout?: number) => Promise<void>;
}

export function editorSteps(workshop: Workshop): EditorSteps {
  const git = (...words: string[]): Promise<string> => workshop.git(...words);
  const steps: EditorSteps = {
    open: async (page, place, onQuestion) => {
      await page.addInitScript(() => {
        if (localStorage.getItem('cms.right-pane') === null) localStorage.setItem('cms.right-pane', 'i18n');
      });
      await letClicksThroughNotices(page);
      page.on('dialog', (dialog) => {
        onQuestion?.(dialog.message());
        void dialog.accept();
      });
      await page.goto(`${workshop.origin}/admin#/${place}`);
      // Five megabytes of editor, then the entry in four languages: on a busy machine that takes its time.
      await logIn(page, arrivalAt(page, place));
    },
    openPage: async (page, id) => {
      await page.goto(`${workshop.origin}/admin#/page/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
    },
    writeIn: async (page, code) => {
      await languageMenu(page).last().click();
      await page.getByRole('menuitem', { name: code.toLowerCase() }).click();
      await expect(languageMenu(page).last()).toHaveText(`Writing in ${code}`);
    },
    save: async (page) => {
      const isFirst = !(await page.getByRole('button', { name: /^Status/ }).isVisible());
      const form = await page.locator(formField).first().elementHandle();
      // The notice of an earlier save may still be there, so the server's answer is what counts.
      const saved = page.waitForResponse((response) => actionOf(response.request()) === 'persistEntry');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      expect((await saved).ok()).toBe(true);
      await expect(page.getByText('Entry saved').first()).toBeVisible();
      // With the first save the entry becomes a draft, and the form is filled anew.
      if (isFirst) {
        await form?.waitForElementState('hidden');
        await expect(page.locator(formField).first()).toBeVisible();
      }
      await expect(page.getByText('Changes saved')).toBeVisible();
    },
    setStatus: async (page, status) => {
      await page.getByRole('button', { name: /^Status/ }).click();
      await page.getByRole('menuitem', { name: status }).click();
    },
    publish: async (page) => {
      await steps.save(page);
      await steps.setStatus(page, 'Ready');
      await expect(page.getByText('Entry status updated').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Status: Ready' })).toBeVisible();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Publish now' }).click();
      await expect(page.getByText('Entry published')).toBeVisible();
    },
    read: (file) => readFileSync(join(workshop.repository, file), 'utf8'),
    commits: async () => Number(await git('rev-list', '--count', 'HEAD')),
    lastMessage: () => git('log', '-1', '--format=%s'),
    lastFiles: async () => (await git('show', '--name-only', '--format=', 'HEAD')).split('\n'),
    drafts: async () =>
      (await git('branch', '--list', 'cms/*', '--format=%(refname:short)')).split('\n').filter(Boolean),
    untilLive: async (timeout) => {
      const commit = await git('rev-parse', 'HEAD');
      const served = async (): Promise<string | null> => {
        const response = await fetch(`${workshop.origin}/version.json`);
        const version = (await response.json()) as {
          commit: string | null;
          build: { state: string; message?: string };
        };
        if (version.build.state === 'failed') throw new Error(version.build.message);
        return version.commit;
      };
      await expect.poll(served, { timeout }).toBe(commit);
    },
  };
  return steps;
}

/** What is to be seen once the place is open: the form's fields, or the head of the editor. */
function arrivalAt(page: Page, place: string): Locator {
  const isForm = /\/entries\/|\/new$/.test(place);
  return page.locator(isForm ? formField : '#nc-root header').first();
}

/** Clicks on “Login” if the browser does not remember an earlier one. */
async function logIn(page: Page, arrival: Locator): Promise<void> {
  const login = page.getByRole('button', { name: 'Login' });
  await expect(login.or(arrival).first()).toBeVisible({ timeout: 75_000 });
  // With an earlier log-in the button may disappear by itself.
  if (await login.isVisible()) await login.click({ timeout: 5000 }).catch(() => undefined);
  await expect(arrival).toBeVisible({ timeout: 75_000 });
}

/** Notices cover the buttons at the top for four seconds; a person would wait so long. */
async function letClicksThroughNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style');
      style.textContent = '.notif__container, .notif__container * { pointer-events: none !important; }';
      document.head.append(style);
    });
  });
}

/** @returns what a request asks of the editor's back end */
function actionOf(request: Request): string | undefined {
  if (!request.url().endsWith('/admin/api/v1')) return undefined;
  return (request.postDataJSON() as { action?: string } | null)?.action;
}

export function languageMenu(page: Page): Locator {
  return page.getByRole('button', { name: /^Writing in/ });
}
