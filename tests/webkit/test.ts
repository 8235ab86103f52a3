import { expect, test as base, type ViewportSize } from '@playwright/test';

import { startFailingProxy, type FailingProxy } from '../browser/failing-proxy';

import { Session, startDriver, type Driver } from './driver';
import { Visitor } from './visitor';
import { WindowFolder } from './window-folder';

interface Options {
  /** Additional options of webkit-window.py. */
  windowOptions: string[];
  /** Whether the console must stay empty, which needs a working network. */
  expectsEmptyConsole: boolean;
}

interface Fixtures {
  visitor: Visitor;
  /** Another one at the same time, in a separate process. */
  otherVisitor: Visitor;
  /** Proxies between the visitor and the site; without failures by default. */
  network: FailingProxy;
}

/** Tests in WebKit. Each fails on console problems, unless its network fails on purpose. */
export const test = base.extend<Options & Fixtures, { driver: Driver }>({
  windowOptions: [[], { option: true }],
  expectsEmptyConsole: [true, { option: true }],
  driver: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants a pattern
    async ({}, provide) => {
      const driver = await startDriver();
      await provide(driver);
      driver.stop();
    },
    { scope: 'worker' },
  ],
  network: async ({ baseURL }, provide) => {
    const network = await startFailingProxy(baseURL ?? '');
    await provide(network);
    await network.close();
  },
  visitor: async ({ driver, network, viewport, windowOptions, expectsEmptyConsole }, provide, testInfo) => {
    const { visitor, close } = await openWindow(driver, network.origin, viewport, windowOptions);
    await provide(visitor);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('window', { body: await visitor.picture(), contentType: 'image/png' });
    if (expectsEmptyConsole) expect.soft(visitor.folder.consoleProblems(), 'the console').toEqual([]);
    await close();
  },
  otherVisitor: async ({ network, viewport, windowOptions }, provide) => {
    const driver = await startDriver();
    const { visitor, close } = await openWindow(driver, network.origin, viewport, windowOptions);
    await provide(visitor);
    await close();
    driver.stop();
  },
});

async function openWindow(
  driver: Driver,
  origin: string,
  viewport: ViewportSize | null | undefined,
  options: readonly string[],
) {
  const folder = await WindowFolder.make();
  const session = await Session.start(driver, folder.path, options);
  const visitor = new Visitor(session, origin, folder);
  if (viewport) await visitor.resize(viewport.width, viewport.height);
  const close = async (): Promise<void> => {
    await session.delete();
    await folder.remove();
  };
  return { visitor, close };
}

export const narrow = { width: 390, height: 844 };
export const wide = { width: 1280, height: 900 };

/** Runs tests in a narrow and in a wide window. */
export function describeInBothWidths(defineTests: () => void): void {
  for (const viewport of [narrow, wide])
    test.describe(`in a window of ${viewport.width} pixels`, () => {
      test.use({ viewport });
      defineTests();
    });
}
