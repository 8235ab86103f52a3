import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, type Locator, type Page } from '@playwright/test';

import type { Workshop } from './editor-workshop';

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
}

export function editorSteps(workshop: Workshop): EditorSteps {
  const git = (...words: string[]): Promise<string> => workshop.git(...words);
  const steps: EditorSteps = {
    open: async (page, place, onQuestion) => {
      await page.addInitScript(() => {
        if (localStorage.getItem('cms.right-pane') === null) localStorage.setItem('cms.right-pane', 'i18n');
      });
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
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Entry saved')).toBeVisible();
      await expect(page.getByText('Changes saved')).toBeVisible();
      // Put away, so that the next one is not taken for this one; it may have gone by itself.
      const told = page.getByText('Entry saved');
      await told.click({ timeout: 1000 }).catch(() => undefined);
      await expect(told).toBeHidden();
    },
    setStatus: async (page, status) => {
      await page.getByRole('button', { name: /^Status/ }).click();
      await page.getByRole('menuitem', { name: status }).click();
    },
    publish: async (page) => {
      await steps.save(page);
      await steps.setStatus(page, 'Ready');
      await expect(page.getByText('Entry status updated')).toBeVisible();
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
  };
  return steps;
}

/** What is to be seen once the place is open: the form's fields, or the head of the editor. */
function arrivalAt(page: Page, place: string): Locator {
  const isForm = /\/entries\/|\/new$/.test(place);
  return page.locator(isForm ? '#nc-root label[for*="-field-"]' : '#nc-root header').first();
}

/**
 * A browser that has been here is logged in by itself, and the button may go at any moment: so the arrival is awaited, not
 * the button.
 */
async function logIn(page: Page, arrival: Locator): Promise<void> {
  const login = page.getByRole('button', { name: 'Login' });
  await expect(async () => {
    if (await login.isVisible()) await login.click({ timeout: 5000 });
    await expect(arrival).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 75_000 });
}

export function languageMenu(page: Page): Locator {
  return page.getByRole('button', { name: /^Writing in/ });
}
