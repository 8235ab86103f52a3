import { test } from '@playwright/test';

import { openWorkshop, type Workshop, type WorkshopOptions } from './editor-workshop';

interface SetUp extends WorkshopOptions {
  viewport?: { width: number; height: number };
  /** Changes the repository before the first test. */
  prepare?: (workshop: Workshop) => Promise<void>;
}

/**
 * The set-up of a file of tests about the editor: one workshop for all of them, one test after the other, in an English
 * browser.
 *
 * @returns the workshop, which is open while tests run
 */
export function setUpWorkshop({ viewport, prepare, ...options }: SetUp = {}): Workshop {
  // Five megabytes of editor on a machine that is at work elsewhere.
  test.describe.configure({ mode: 'default', timeout: 180_000 });
  test.use({ locale: 'en-US', viewport: viewport ?? { width: 1500, height: 1000 } });
  let opened: Workshop | undefined;
  const workshop = (): Workshop => {
    if (!opened) throw new Error('The workshop is open while tests run only.');
    return opened;
  };
  test.beforeAll(async () => {
    // The editor is bundled, and the server, while other tests may be at work.
    test.setTimeout(240_000);
    opened = await openWorkshop(options);
    await prepare?.(opened);
  });
  test.afterAll(async () => {
    await opened?.close();
  });
  return {
    get origin() {
      return workshop().origin;
    },
    get repository() {
      return workshop().repository;
    },
    get buildMark() {
      return workshop().buildMark;
    },
    git: (...words) => workshop().git(...words),
    close: () => workshop().close(),
  };
}
