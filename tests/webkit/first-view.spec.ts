import { expect } from '@playwright/test';

import { firstViewAttribute } from '../../src/client/first-paint/served-html';

import { narrow, test } from './test';
import type { Visitor } from './visitor';

/**
 * Resolves when the page is completely laid out and an element no longer moves.
 *
 * @returns its distance from the window's top
 */
async function settledTop(visitor: Visitor, selector: string): Promise<number> {
  let top = NaN;
  const isAtRest = async () => {
    const before = top;
    top = await visitor.run(
      (wanted) => document.querySelector(wanted)?.getBoundingClientRect().top ?? NaN,
      selector,
    );
    const isLaidOut = await visitor.run(
      (name) => !document.documentElement.hasAttribute(name),
      firstViewAttribute,
    );
    return isLaidOut && top === before;
  };
  await expect.poll(isAtRest, { message: `${selector} no longer moves`, intervals: [250] }).toBe(true);
  return top;
}

test.describe('on a phone', () => {
  test.use({ viewport: narrow });

  for (const path of ['/', '/services', '/case-studies', '/privacy-policy', '/services/web-development'])
    test(`on ${path}, the text being read after a jump keeps its position while the rest is laid out`, async ({
      visitor,
    }) => {
      await visitor.open(path);
      const top = await visitor.run(markReadText, 3500);
      expect(Math.abs((await settledTop(visitor, '[data-read]')) - top)).toBeLessThan(3);
    });
});

test.describe('in a wide window', () => {
  for (const [path, ids] of [
    ['/privacy-policy', ['part-4', 'part-8']],
    ['/case-studies/sato', ['need', 'result']],
  ] as const)
    for (const id of ids)
      test(`a link to #${id} on ${path}, pressed at once, scrolls there`, async ({ visitor }) => {
        await visitor.open(path);
        await visitor.click(`main a[href="#${id}"]`);
        await visitor.isAt(`${path}#${id}`);
        const top = await settledTop(visitor, `#${id}`);
        // Below the header, at the top of the window.
        expect(top).toBeGreaterThan(40);
        expect(top).toBeLessThan(200);
      });
});

/**
 * Runs in the page: scrolls and marks the first visible text.
 *
 * @returns its distance from the window's top
 */
async function markReadText(y: number): Promise<number> {
  window.scrollTo(0, y);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const texts = [...document.querySelectorAll(':is(main, footer) :is(h2, h3, p, a)')];
  const read = texts.find((text) => {
    const { top, bottom } = text.getBoundingClientRect();
    // Skipped content has no visible position.
    return text.checkVisibility({ contentVisibilityAuto: true }) && top >= 0 && bottom <= innerHeight;
  });
  read?.setAttribute('data-read', '');
  return read?.getBoundingClientRect().top ?? NaN;
}
