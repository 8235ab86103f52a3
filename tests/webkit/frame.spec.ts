import { expect } from '@playwright/test';

import { defaultLanguage } from '../../src/i18n/languages';
import { messagesIn } from '../browser/site';

import { narrow, test, wide } from './test';
import type { Visitor } from './visitor';

const messages = messagesIn(defaultLanguage, 'common');

async function tabUntil(visitor: Visitor, selector: string): Promise<void> {
  const isThere = (wanted: string) => document.activeElement?.matches(wanted) === true;
  for (let press = 0; press < 30; press++) {
    await visitor.press('Tab');
    if (await visitor.run(isThere, selector)) return;
  }
  throw new Error(`The keyboard does not reach ${selector}.`);
}

const isOpen = (visitor: Visitor, selector: string, open: boolean) =>
  visitor.until(
    (wanted, state) => document.querySelector<HTMLDetailsElement>(wanted)?.open === state,
    selector,
    open,
  );

test.describe('a mega menu', () => {
  const menu = 'header [data-mega-menu]:has(> a[href="/services"])';
  const link = `${menu} > a`;
  const panel = `${menu} ul`;

  test('opens under the pointer, leads to the chosen page and closes', async ({ visitor }) => {
    await visitor.open('/case-studies');
    await visitor.hover(link);
    await visitor.sees(panel);
    await visitor.pointTo(640, 880);
    await visitor.seesNo(panel);
    await visitor.hover(link);
    await visitor.click(`${panel} a[href="/services/qa-sts"]`);
    await visitor.isAt('/services/qa-sts');
    await visitor.seesNo(panel);
  });

  test('opens on Tab, closes on Escape, and opens and closes on Enter and Space', async ({ visitor }) => {
    await visitor.open('/case-studies');
    await tabUntil(visitor, link);
    await visitor.sees(panel);
    await tabUntil(visitor, `${panel} li:nth-child(2) a`);
    await visitor.press('Escape');
    await visitor.seesNo(panel);
    await visitor.hasFocusOn(`${menu} > button`);
    for (const key of ['Enter', 'Space']) {
      await visitor.press(key);
      await visitor.sees(panel);
      await visitor.press(key);
      await visitor.seesNo(panel);
    }
    await visitor.press('Enter');
    await visitor.sees(panel);
    await tabUntil(visitor, `${panel} li:first-child a`);
    await visitor.press('Enter');
    await visitor.isAt('/services/dedicated-teams');
    await visitor.seesNo(panel);
  });

  test('opens under the pointer after Space closed it', async ({ visitor }) => {
    await visitor.open('/case-studies');
    await tabUntil(visitor, `${menu} > button`);
    await visitor.press('Space');
    await visitor.seesNo(panel);
    await visitor.hover(link);
    await visitor.sees(panel);
  });
});

test.describe('the language menu', () => {
  const menu = 'header details:has(a[hreflang])';
  const entry = (index: number) => `${menu} li:nth-child(${index}) a`;

  test('supports arrow keys, Home and End, and closes on Escape and on a press outside', async ({
    visitor,
  }) => {
    await visitor.open('/services');
    await tabUntil(visitor, `${menu} summary`);
    await visitor.press('Enter');
    await isOpen(visitor, menu, true);
    for (const [key, index] of [
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['End', 4],
      ['ArrowUp', 3],
      ['Home', 1],
    ] as const) {
      await visitor.press(key);
      await visitor.hasFocusOn(entry(index));
    }
    await visitor.press('Escape');
    await isOpen(visitor, menu, false);
    await visitor.hasFocusOn(`${menu} summary`);
    await visitor.click(`${menu} summary`);
    await isOpen(visitor, menu, true);
    await visitor.click('main h1');
    await isOpen(visitor, menu, false);
  });
});

test.describe('the sidebar', () => {
  test.use({ viewport: narrow });
  const sidebar = 'header details[data-locks-scroll]';
  const opener = `${sidebar} > summary`;
  const panel = `${sidebar} > nav`;

  test('opened by a press prevents the page from scrolling; Escape closes it and returns the focus', async ({
    visitor,
  }) => {
    await visitor.open('/case-studies');
    await visitor.click(opener);
    await visitor.sees(panel);
    await visitor.turnWheel(20, 500, 300);
    await visitor.turnWheel(300, 500, 300);
    await visitor.press('PageDown', 'End');
    // Scrolling would happen before the second frame.
    await visitor.run(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await visitor.run(() => window.scrollY)).toBe(0);
    await visitor.press('Escape');
    await visitor.seesNo(panel);
    await visitor.hasFocusOn(opener);
    await visitor.turnWheel(20, 500, 300);
    await visitor.until(() => window.scrollY > 0);
  });

  test('leads to the chosen page and closes', async ({ visitor }) => {
    await visitor.open('/case-studies');
    await visitor.click(opener);
    await visitor.click(`${panel} summary`, messages.technologies);
    await visitor.click(`${panel} a[href="/tech/ai"]`);
    await visitor.isAt('/tech/ai');
    await visitor.seesNo(panel);
  });

  test('shows all its entries above the cookie notice', async ({ visitor }) => {
    // On this page an open group makes the entries reach down to the notice.
    await visitor.open('/services');
    await visitor.sees(`aside[aria-label="${messages.cookieNotice}"]`);
    await visitor.click(opener);
    await visitor.sees(panel);
    const covered = await visitor.run((selector) => {
      const entries = [...document.querySelectorAll(`${selector} :is(a, summary)`)];
      return entries
        .filter((entry) => {
          const { left, top, width, height } = entry.getBoundingClientRect();
          const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
          return entry.checkVisibility() && onTop !== null && !entry.contains(onTop);
        })
        .map(({ textContent }) => textContent);
    }, panel);
    expect(covered).toEqual([]);
  });

  for (const [setting, windowOptions] of [
    ['reaches links, as in GNOME', []],
    ['skips links, as in Safari', ['--without', 'TabsToLinks']],
  ] as const)
    test.describe(`where Tab ${setting}`, () => {
      test.use({ windowOptions: [...windowOptions] });

      for (const key of ['Tab', 'Shift+Tab'])
        test(`${key} keeps the focus in the open sidebar`, async ({ visitor }) => {
          await visitor.open('/contact');
          await visitor.run((selector) => document.querySelector<HTMLElement>(selector)?.focus(), opener);
          await visitor.press('Enter');
          await visitor.sees(panel);
          const stops: string[] = [];
          for (let press = 0; press < 16; press++) {
            await visitor.press(key);
            stops.push(await visitor.run(focusLocation, sidebar));
          }
          const outside = stops.filter((stop) => !['inside', 'browser'].includes(stop));
          expect(outside).toEqual([]);
          expect(stops).toContain('inside');
        });
    });
});

/**
 * Runs in the page.
 *
 * @returns whether the focus is inside an element, in the browser's own controls, or on which other element
 */
function focusLocation(part: string): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'browser';
  return focused.closest(part) ? 'inside' : focused.outerHTML.slice(0, 60);
}

/** WebKit starts Tab navigation at the pressed element; from inside a summary it finds the summary again. */
for (const [name, path, viewport, summary] of [
  ['the language menu', '/services', wide, 'header details:has(a[hreflang]) > summary'],
  ['the sidebar’s button', '/services', narrow, 'header details[data-locks-scroll] > summary'],
  ['a question', '/services/web-development', wide, 'main details > summary'],
] as const)
  test.describe('after a press', () => {
    test.use({ viewport });

    test(`on any part of ${name}, Tab leaves it`, async ({ visitor }) => {
      await visitor.open(path);
      await visitor.hover(summary);
      for (const { x, y } of await visitor.run(centresOfParts, summary)) {
        await visitor.run(
          (pressed) => document.querySelector(pressed)?.parentElement?.removeAttribute('open'),
          summary,
        );
        await visitor.clickAt(x, y);
        await visitor.press('Tab');
        await visitor.until((pressed) => document.activeElement !== document.querySelector(pressed), summary);
      }
    });
  });

/**
 * Runs in the page.
 *
 * @returns the centre of a summary and of each of its visible parts
 */
function centresOfParts(selector: string): { x: number; y: number }[] {
  const summary = document.querySelector(selector);
  return [summary, ...(summary?.children ?? [])]
    .map((part) => part?.getBoundingClientRect() ?? new DOMRect())
    .filter(({ width }) => width > 1)
    .map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }));
}
