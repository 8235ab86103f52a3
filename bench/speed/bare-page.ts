import { EventEmitter, on, once } from 'node:events';

import type { Browser, CDPSession } from '@playwright/test';

import { phone, slowdown } from './phone';

/** A page by Chromium’s protocol alone. */
export interface BarePage {
  /** @throws what the browser finds wrong with the command */
  send: (method: string, params?: object) => Promise<unknown>;
  /** Resolves with the next event of a name that is wanted. @throws if there is none within half a minute */
  next: (method: string, isWanted: (params: Record<string, unknown>) => boolean) => Promise<void>;
}

interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: unknown;
  error?: { message: string };
}

const patience = 30_000;

/**
 * Opens a page that Playwright does not know of, on a phone with a slow processor. In a page of its own Playwright makes two more
 * contexts for scripts whenever a document begins: some 15 ms of the first task on the slow processor that no visitor has.
 */
export async function openBarePage(browser: Browser): Promise<BarePage> {
  const session = await browser.newBrowserCDPSession();
  // Playwright lets go of pages in a context that it has not made.
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const page = await attach(session, targetId);
  const { viewport, deviceScaleFactor, isMobile, hasTouch } = phone;
  await page.send('Emulation.setDeviceMetricsOverride', {
    ...viewport,
    deviceScaleFactor,
    mobile: isMobile,
  });
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

async function attach(session: CDPSession, targetId: string): Promise<BarePage> {
  // Not flat: Playwright passes on no messages of sessions that it has not begun.
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const messages = new EventEmitter();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const read = JSON.parse(message) as Message;
    messages.emit(read.method ?? answerTo(read.id), read);
  });
  let sent = 0;
  return {
    send: async (method, params = {}) => {
      const id = ++sent;
      const answered = once(messages, answerTo(id), { signal: AbortSignal.timeout(patience) });
      const message = JSON.stringify({ id, method, params });
      await session.send('Target.sendMessageToTarget', { message, sessionId });
      const [{ result, error }] = (await answered) as [Message];
      if (error) throw new Error(`${method}: ${error.message}`);
      return result;
    },
    next: async (method, isWanted) => {
      const events = on(messages, method, { signal: AbortSignal.timeout(patience) });
      for await (const [{ params = {} }] of events as AsyncIterable<[Message]>) {
        if (isWanted(params)) return;
      }
    },
  };
}

const answerTo = (id: number | undefined): string => `answer to ${id ?? 'nothing'}`;
