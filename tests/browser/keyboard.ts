import type { Page } from '@playwright/test';

import type { ControlKind, Stop } from './control-kit';

export interface Walk {
  /** Kind and name of every control the keyboard came to, in that order. */
  reached: string[];
  /** What is wrong, each with the control it is wrong with. */
  faults: string[];
}

/** No page has as many stops. */
const tooMany = 250;

/** The keys that use a control; each of them changes something. */
const keysOf: Readonly<Record<Exclude<ControlKind, 'radio' | 'place'>, readonly string[]>> = {
  link: ['Enter'],
  button: ['Enter', 'Space'],
  // Stays open, so that what is in it is come to as well.
  summary: ['Enter', 'Space', 'Enter'],
  checkbox: ['Space', 'Space'],
  select: ['ArrowDown'],
  date: ['ArrowUp'],
  text: ['7'],
};

/** How often what is only pressed must have noticed it. */
const times = { link: keysOf.link.length, button: keysOf.button.length };

const look = (page: Page): Promise<Stop> => page.evaluate(() => window.controlKit.look());
const outcome = (page: Page): Promise<string> => page.evaluate(() => window.controlKit.outcome());

async function tab(page: Page): Promise<Stop> {
  await page.keyboard.press('Tab');
  return look(page);
}

/**
 * Goes from the next control on through a part of the page with the Tab key, until the focus leaves it. Links and what
 * sends are pressed, but not followed.
 *
 * @param root selects the part
 * @param using whether each control is used, too, with the keys it is made for
 */
export async function walkThrough(page: Page, root: string, using: boolean): Promise<Walk> {
  await page.evaluate((selector) => window.controlKit.begin(selector), root);
  const walk: Walk = { reached: [], faults: [] };
  let last = -1;
  for (let stop = await tab(page); stop.inside; stop = await tab(page)) {
    // A date has several stops of its own.
    if (stop.index === last) continue;
    const told = `${stop.kind} “${stop.name}”`;
    walk.reached.push(told);
    walk.faults.push(...stop.faults.map((fault) => `${told} ${fault}`));
    // What only scrolls is no control, and has no place among them.
    if (stop.kind === 'place') continue;
    if (stop.index < last) walk.faults.push(`${told} comes after what follows it in the document`);
    last = stop.index;
    if (using) {
      walk.faults.push(...(await press(page, stop.kind)).map((fault) => `${told}: ${fault}`));
      // Arrows move on within a group.
      if (stop.kind === 'radio') last = (await look(page)).index;
    }
    if (walk.reached.length > tooMany) {
      walk.faults.push('the keyboard does not come out');
      break;
    }
  }
  const { missed, deaf } = await page.evaluate((times) => {
    window.controlKit.end();
    return { missed: window.controlKit.missed(), deaf: window.controlKit.deaf(times) };
  }, times);
  walk.faults.push(...missed.map((control) => `${control} is not reached`));
  if (using) walk.faults.push(...deaf.map((control) => `${control} does nothing when it is pressed`));
  return walk;
}

/** Resolves when what a key has opened is shown: before that, nothing in it can have the focus. */
function drawn(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** @returns keys that change nothing */
async function press(page: Page, kind: Exclude<ControlKind, 'place'>): Promise<string[]> {
  if (kind === 'radio') return chooseEach(page);
  if (kind === 'link' || kind === 'button') {
    for (const key of keysOf[kind]) await page.keyboard.press(key);
    if (kind === 'button') await drawn(page);
    return [];
  }
  const faults: string[] = [];
  let before = await outcome(page);
  for (const key of keysOf[kind]) {
    // Of a date, one part is changed by a key, and the whole by its last part.
    if (kind === 'date') await page.keyboard.type('01012030');
    await page.keyboard.press(key);
    const after = await outcome(page);
    if (after === before) faults.push(`${key} does nothing`);
    before = after;
  }
  return faults;
}

/** Space chooses the first answer, and the arrow each of the others until it is back. */
async function chooseEach(page: Page): Promise<string[]> {
  if ((await outcome(page)) === '') await page.keyboard.press('Space');
  const chosen = new Set<string>();
  for (let answer = await outcome(page); !chosen.has(answer); answer = await outcome(page)) {
    chosen.add(answer);
    await page.keyboard.press('ArrowDown');
    await look(page);
  }
  const count = await page.evaluate(() => window.controlKit.sizeOfGroup());
  return chosen.has('') || chosen.size !== count ? [`keys choose ${chosen.size} of ${count} answers`] : [];
}
