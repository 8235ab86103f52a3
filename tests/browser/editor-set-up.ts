import { test as base } from '@playwright/test';

import { editorSteps, type EditorSteps } from './editor-steps';
import { openWorkshop, type Workshop } from './editor-workshop';

interface EditorFixtures {
  /** As after its first commit at the start of each test. */
  workshop: Workshop;
  editor: EditorSteps;
}

/** Tests of the editor: one server for each worker of Playwright, whose content is put back before each test. */
export const test = base.extend<EditorFixtures, { server: Workshop }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    async ({}, provide) => {
      const server = await openWorkshop();
      await provide(server);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  workshop: async ({ server }, provide, testInfo) => {
    // The editor is a script of five megabytes, and the machine may be busy.
    testInfo.setTimeout(180_000);
    await server.reset();
    await provide(server);
  },
  editor: async ({ workshop }, provide) => provide(editorSteps(workshop)),
  viewport: { width: 1500, height: 1000 },
});
