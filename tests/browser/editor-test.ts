import { test as base, type BrowserContext } from '@playwright/test';

import { startTranslationService } from '../../server/testing/editing/translation-service';

import { startEditorServer, type EditorServer } from './editor-server';
import { editorSteps, type EditorSteps } from './editor-steps';

interface EditorFixtures {
  /** Reset to its first commit before each test. */
  editorServer: EditorServer;
  editor: EditorSteps;
}

interface WorkerFixtures {
  /** Whether the server has a service that translates by machine. */
  translatesByMachine: boolean;
  server: EditorServer;
  sharedContext: BrowserContext;
}

/**
 * Tests of the editor share one server and one browser context for each Playwright worker, because a new context compiles the
 * editor's five megabytes again. The server's content and the browser's storage are reset before each test.
 */
export const test = base.extend<EditorFixtures, WorkerFixtures>({
  translatesByMachine: [false, { option: true, scope: 'worker' }],
  server: [
    async ({ translatesByMachine }, provide) => {
      const service = translatesByMachine ? await startTranslationService() : undefined;
      const server = await startEditorServer({ translationApi: service?.address });
      await provide(server);
      await server.close();
      service?.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  sharedContext: [
    async ({ browser }, provide, { project }) => {
      const context = await browser.newContext({ locale: project.use.locale });
      await provide(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ sharedContext }, provide) => {
    await sharedContext.clearCookies();
    await provide(sharedContext);
    for (const page of sharedContext.pages()) await page.close();
  },
  page: async ({ context, server, viewport }, provide) => {
    const page = await context.newPage();
    // What the editor has saved: its settings and copies of unsaved entries.
    const devTools = await context.newCDPSession(page);
    const storageTypes = 'local_storage,indexeddb';
    await devTools.send('Storage.clearDataForOrigin', { origin: server.origin, storageTypes });
    await devTools.detach();
    if (viewport) await page.setViewportSize(viewport);
    await provide(page);
  },
  editorServer: async ({ server }, provide, testInfo) => {
    // The editor is a script of five megabytes, and the machine may be busy.
    testInfo.setTimeout(180_000);
    await server.reset();
    await provide(server);
  },
  editor: async ({ editorServer }, provide) => provide(editorSteps(editorServer)),
  viewport: { width: 1500, height: 1000 },
});
