import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Milliseconds; no change of a colour takes longer. */
const longestWait = 2000;

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that look at colours; the others find the same in every theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Asks axe about the page as it stands, the size of targets (WCAG 2.2, 2.5.8) included.
 *
 * @param part selects what is looked at; the whole page unless given
 * @param rules only those of colours, where the same was looked at in other colours just now
 * @returns one line for each rule that is broken, with the elements that break it
 */
export async function violationsIn(
  page: Page,
  part?: string,
  rules: 'all' | 'colours' = 'all',
): Promise<string[]> {
  // No page has frames, so axe’s own builder is not needed, which brings axe into each of them, and twice into the page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await page.evaluate(settle, longestWait);
  const runOnly = rules === 'all' ? undefined : colourRules;
  return page.evaluate(
    async ([within, only]) => {
      const { violations } = await window.axe.run(within ?? document, {
        // To tell what passed as well takes as long as to find it out.
        resultTypes: ['violations'],
        rules: { 'target-size': { enabled: true } },
        ...(only && { runOnly: [...only] }),
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
      );
    },
    [part, runOnly] as const,
  );
}

/** Runs in the page: waits until nothing goes over into another colour any more. */
async function settle(longest: number): Promise<void> {
  // What has just been changed begins to move with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const running = document
    .getAnimations()
    .filter((animation) => animation instanceof CSSTransition && animation.playState === 'running');
  await Promise.race([
    Promise.allSettled(running.map(({ finished }) => finished)),
    new Promise((resolve) => setTimeout(resolve, longest)),
  ]);
}
