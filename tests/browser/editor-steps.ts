import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, type Locator, type Page, type Request } from '@playwright/test';

import type { EditorServer } from './editor-server';

/** The editor has five megabytes and then loads an entry in four languages, which takes long on a busy machine. */
const loadMs = 75_000;

const formField = '#nc-root label[for*="-field-"]';

/** The steps of an editor in /admin, and the state of the repository after them. */
export interface EditorSteps {
  /** Confirms dialogs such as “Do you want to publish this entry?”. */
  open: (page: Page, place: string, onQuestion?: (message: string) => void) => Promise<void>;
  /** Opens a page that this project adds to the editor. */
  openPage: (page: Page, id: string) => Promise<void>;
  /** Selects the language of the right half; the left one stays English. */
  writeIn: (page: Page, code: string) => Promise<void>;
  save: (page: Page) => Promise<void>;
  setStatus: (page: Page, status: 'Draft' | 'In review' | 'Ready') => Promise<void>;
  /** Saves a changed form, marks it ready and publishes it. */
  publish: (page: Page) => Promise<void>;
  read: (file: string) => string;
  commits: () => Promise<number>;
  lastMessage: () => Promise<string>;
  lastFiles: () => Promise<string[]>;
  drafts: () => Promise<string[]>;
  /** Waits until the server serves the build of the newest commit. */
  untilLive: (timeout?: number) => Promise<void>;
}

export function editorSteps(editorServer: EditorServer): EditorSteps {
  const git = (...args: string[]): Promise<string> => editorServer.git(...args);
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
      await editorServer.letIn(page.context());
      await page.goto(`${editorServer.origin}/admin#/${place}`);
      await expect(arrivalAt(page, place)).toBeVisible({ timeout: loadMs });
    },
    openPage: async (page, id) => {
      await editorServer.letIn(page.context());
      await page.goto(`${editorServer.origin}/admin#/page/${id}`);
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
      const saved = page.waitForResponse((response) => actionOf(response.request()) === 'persistEntry');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      expect((await saved).ok()).toBe(true);
      // The first save makes a draft of the entry, and the form is loaded again.
      if (isFirst) {
        await form?.waitForElementState('hidden');
        await expect(page.locator(formField).first()).toBeVisible();
      }
      await seesSaved(page);
    },
    setStatus: async (page, status) => {
      await page.getByRole('button', { name: /^Status/ }).click();
      await page.getByRole('menuitem', { name: status }).click();
    },
    publish: async (page) => {
      await steps.save(page);
      await steps.setStatus(page, 'Ready');
      // All content is checked first, which takes long on a busy machine.
      await expect(page.getByRole('button', { name: 'Status: Ready' })).toBeVisible({ timeout: 40_000 });
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Publish now' }).click();
      await seesPublished(page);
    },
    read: (file) => readFileSync(join(editorServer.repository, file), 'utf8'),
    commits: async () => Number(await git('rev-list', '--count', 'HEAD')),
    lastMessage: () => git('log', '-1', '--format=%s'),
    lastFiles: async () => (await git('show', '--name-only', '--format=', 'HEAD')).split('\n'),
    drafts: async () =>
      (await git('branch', '--list', 'cms/*', '--format=%(refname:short)')).split('\n').filter(Boolean),
    untilLive: async (timeout) => {
      const commit = await git('rev-parse', 'HEAD');
      const served = async (): Promise<string | null> => {
        const response = await fetch(`${editorServer.origin}/version.json`);
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

/** Visible once the page is open: the form's fields, or the editor's header. */
function arrivalAt(page: Page, place: string): Locator {
  const isForm = /\/entries\/|\/new$/.test(place);
  return page.locator(isForm ? formField : '.editorPage:visible, #nc-root header:visible').first();
}

/** Notices cover the buttons at the top for four seconds. */
async function letClicksThroughNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style');
      style.textContent = '.notif__container, .notif__container * { pointer-events: none !important; }';
      document.head.append(style);
    });
  });
}

/** Resolves when the form is saved as a draft: Decap's toolbar says that it has no unsaved changes. */
export async function seesSaved(page: Page): Promise<void> {
  await expect(page.getByText('Changes saved')).toBeVisible({ timeout: loadMs });
  await expect(page.getByRole('button', { name: /^Status/ })).toBeVisible();
}

/** Resolves when the draft is published. */
export async function seesPublished(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();
}

/** @returns the action of a request to the editor's backend */
function actionOf(request: Request): string | undefined {
  if (!request.url().endsWith('/admin/api/v1')) return undefined;
  return (request.postDataJSON() as { action?: string } | null)?.action;
}

export function languageMenu(page: Page): Locator {
  return page.getByRole('button', { name: /^Writing in/ });
}
