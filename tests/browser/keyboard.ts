import type { Page } from '@playwright/test';

import type { ControlKind, Stop } from './control-kit';

export interface Walk {
  /** Kind and name of every control that received the focus, in order. */
  reached: string[];
  /** Problems, each with its control. */
  errors: string[];
}

/** More than any page has. */
const tooMany = 250;

/** The keys that use a control; each of them changes something. */
const keysOf: Readonly<Record<Exclude<ControlKind, 'radio' | 'place'>, readonly string[]>> = {
  link: ['Enter'],
  button: ['Enter', 'Space'],
  // Stays open, so that its content receives the focus as well.
  summary: ['Enter', 'Space', 'Enter'],
  checkbox: ['Space', 'Space'],
  select: ['ArrowDown'],
  date: ['ArrowUp'],
  text: ['7'],
};

/** How many presses a control must have received. */
const times = { link: keysOf.link.length, button: keysOf.button.length };

const readStop = (page: Page): Promise<Stop> => page.evaluate(() => window.controlKit.readStop());
const outcome = (page: Page): Promise<string> => page.evaluate(() => window.controlKit.outcome());

async function tab(page: Page): Promise<Stop> {
  await page.keyboard.press('Tab');
  return readStop(page);
}

/**
 * Presses Tab through a part of the page until the focus leaves it. Links and submit buttons are pressed, but
 * prevented.
 *
 * @param root selects the part
 * @param using whether each control is also used, by its own keys
 */
export async function walkThrough(page: Page, root: string, using: boolean): Promise<Walk> {
  await page.evaluate((selector) => window.controlKit.begin(selector), root);
  const walk: Walk = { reached: [], errors: [] };
  let last = -1;
  for (let stop = await tab(page); stop.inside; stop = await tab(page)) {
    // A date has several stops of its own.
    if (stop.index === last) continue;
    const control = `${stop.kind} “${stop.name}”`;
    walk.reached.push(control);
    walk.errors.push(...stop.errors.map((error) => `${control} ${error}`));
    // A scroll container is no control and has no index.
    if (stop.kind === 'place') continue;
    if (stop.index < last)
      walk.errors.push(`${control} has its stop after a control that follows it in the document`);
    last = stop.index;
    if (using) {
      walk.errors.push(...(await press(page, stop.kind)).map((error) => `${control}: ${error}`));
      // Arrow keys move within a group.
      if (stop.kind === 'radio') last = (await readStop(page)).index;
    }
    if (walk.reached.length > tooMany) {
      walk.errors.push('the keyboard does not come out');
      break;
    }
  }
  const { missed, unpressed } = await page.evaluate((times) => {
    window.controlKit.end();
    return { missed: window.controlKit.missed(), unpressed: window.controlKit.unpressed(times) };
  }, times);
  walk.errors.push(...missed.map((control) => `${control} is not reached`));
  if (using) walk.errors.push(...unpressed.map((control) => `${control} does nothing when it is pressed`));
  return walk;
}

/** Resolves when a panel that a key has opened is shown: before that, nothing in it can have the focus. */
function panelShown(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** @returns keys that had no effect */
async function press(page: Page, kind: Exclude<ControlKind, 'place'>): Promise<string[]> {
  if (kind === 'radio') return chooseEach(page);
  if (kind === 'link' || kind === 'button') {
    for (const key of keysOf[kind]) await page.keyboard.press(key);
    if (kind === 'button') await panelShown(page);
    return [];
  }
  const errors: string[] = [];
  let before = await outcome(page);
  for (const key of keysOf[kind]) {
    // A key changes one part of a date, and its last part changes the value.
    if (kind === 'date') await page.keyboard.type('01012030');
    await page.keyboard.press(key);
    const after = await outcome(page);
    if (after === before) errors.push(`${key} does nothing`);
    before = after;
  }
  return errors;
}

/** Space selects the first option, and the arrow key each other one. */
async function chooseEach(page: Page): Promise<string[]> {
  if ((await outcome(page)) === '') await page.keyboard.press('Space');
  const chosen = new Set<string>();
  for (let answer = await outcome(page); !chosen.has(answer); answer = await outcome(page)) {
    chosen.add(answer);
    await page.keyboard.press('ArrowDown');
    await readStop(page);
  }
  const count = await page.evaluate(() => window.controlKit.sizeOfGroup());
  return chosen.has('') || chosen.size !== count ? [`keys choose ${chosen.size} of ${count} answers`] : [];
}
