import type { Browser, CDPSession } from '@playwright/test';

import type { Deed } from './deeds';
import { settled, visitOn, type InputEvent } from './phone';

/** When a visitor acts: long after the load, or as soon as something can be seen. */
export const moments = ['settled', 'first second'] as const;
export type Moment = (typeof moments)[number];

export interface Answered {
  /** From the input to the next frame, milliseconds; the slowest of the deed’s inputs. */
  latency: number;
  /** From the first paint to the deed’s first input, milliseconds. */
  after: number;
  /** Whether the deed had its effect in the end. */
  done: boolean;
}

interface Place {
  x: number;
  y: number;
}

/** @returns where a deed’s presses go, found in a visit of its own: looking for them takes a slow page too long */
export async function findPlaces(browser: Browser, origin: string, deed: Deed): Promise<Place[]> {
  const { page, end } = await visitOn(browser, origin, { slow: false });
  try {
    await page.goto(deed.path);
    await settled(page);
    const places: Place[] = [];
    for (const target of deed.press(page)) {
      const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      places.push({ x: x + width / 2, y: y + height / 2 });
      await target.tap();
    }
    return places;
  } finally {
    await end();
  }
}

/** Does a deed on a slow processor. @param places where to press, from `findPlaces` */
export async function answer(
  browser: Browser,
  origin: string,
  deed: Deed,
  moment: Moment,
  places: readonly Place[],
): Promise<Answered> {
  const { page, events, firstPaint, end } = await visitOn(browser, origin, { slow: true });
  try {
    const session = await page.context().newCDPSession(page);
    if (deed.type && moment === 'first second') await page.addInitScript(focusAtFirstPaint, deed.type.field);
    const painted = untilPainted(session);
    await page.goto(deed.path, { waitUntil: 'commit' });
    await painted;
    if (moment === 'settled') {
      await settled(page);
      if (deed.type) await page.locator(deed.type.field).focus();
    } else if (deed.type) {
      // A key that comes before the focus is no loss of the page’s.
      const hasFocus = (field: string) => document.activeElement?.matches(field);
      await page.waitForFunction(hasFocus, deed.type.field, { polling: 10 });
    }
    const acted = Date.now();
    for (const place of places) await tap(session, place);
    if (deed.type) await pressKey(session, deed.type.key);
    await page.waitForTimeout(1000);
    await settled(page);
    return {
      latency: latencyOf(await events(), acted),
      after: Math.round(acted - (await firstPaint())),
      done: await deed.isDone(page),
    };
  } finally {
    await end();
  }
}

function untilPainted(session: CDPSession): Promise<void> {
  return new Promise((resolve, reject) => {
    session.on('Page.lifecycleEvent', ({ name }) => {
      if (name === 'firstContentfulPaint') resolve();
    });
    session.send('Page.enable').catch(reject);
    session.send('Page.setLifecycleEventsEnabled', { enabled: true }).catch(reject);
  });
}

function focusAtFirstPaint(selector: string): void {
  new PerformanceObserver(() => document.querySelector<HTMLElement>(selector)?.focus()).observe({
    type: 'paint',
    buffered: true,
  });
}

/** Both halves are sent at once, as a finger does not wait for the page. */
async function tap(session: CDPSession, place: Place): Promise<void> {
  await Promise.all([
    session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] }),
    session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);
}

async function pressKey(session: CDPSession, key: string): Promise<void> {
  const code = {
    key,
    code: `Key${key.toUpperCase()}`,
    windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0),
  };
  await Promise.all([
    session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, ...code }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...code }),
  ]);
}

/** What is answered within a frame is not reported by browsers. */
const frame = 16;

function latencyOf(events: readonly InputEvent[], since: number): number {
  // The clocks of the page and of this program may differ by a little.
  const inputs = events.filter(({ id, at }) => id > 0 && at >= since - 50);
  return Math.max(frame, ...inputs.map(({ duration }) => duration));
}
