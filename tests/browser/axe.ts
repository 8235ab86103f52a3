import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Defines `window.axe`. */
export const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that depend on colours; all others have the same result in every theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe on the current state of the page, with target sizes (WCAG 2.2, 2.5.8).
 *
 * @param part selects the tested part; the whole page by default
 * @param rules `colours` runs only the colour rules, for a second theme of the same state
 * @returns one line for each broken rule, with the elements that break it
 */
export async function violationsIn(
  page: Page,
  part?: string,
  rules: 'all' | 'colours' = 'all',
): Promise<string[]> {
  // No page has frames, so axe’s own builder, which injects axe into every frame, is not needed.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await page.evaluate(settle);
  return page.evaluate(findViolations, [part, rules === 'all' ? undefined : colourRules] as const);
}

/**
 * Runs in the page.
 *
 * @param part selector; the whole page by default
 * @param rules all by default
 */
export async function findViolations([part, rules]: readonly [
  part?: string,
  rules?: readonly string[],
]): Promise<string[]> {
  const { violations } = await window.axe.run(part ?? document, {
    // Listing passed rules as well would double the time.
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
    ...(rules && { runOnly: [...rules] }),
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  );
}

/** Runs in the page and waits until all transitions have ended; none takes 2 seconds. */
export async function settle(): Promise<void> {
  // A change starts its transition with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const running = document
    .getAnimations()
    .filter((animation) => animation instanceof CSSTransition && animation.playState === 'running');
  await Promise.race([
    Promise.allSettled(running.map(({ finished }) => finished)),
    new Promise((resolve) => setTimeout(resolve, 2000)),
  ]);
}
