import { axeSource, findViolations, settle } from '../browser/axe';
import type { InboxFixtures } from '../browser/inbox-parts';
import { beyondWindow } from '../browser/text-fit';

import type { Visitor } from './visitor';

/** Signs in and opens the inbox. @param place behind `#/leads` */
export async function openInbox(
  visitor: Visitor,
  { origin }: InboxFixtures['server'],
  cookies: InboxFixtures['mina'],
  place = '',
): Promise<void> {
  // Cookies can be set only for the site whose page is open.
  await visitor.goTo(`${origin}/api`);
  for (const { name, value } of cookies) await visitor.addCookie(name, value);
  await visitor.goTo(`${origin}/admin#/leads${place}`);
  await visitor.until(() => /\d/.test(document.querySelector('.inboxCount')?.textContent ?? ''));
}

/** @returns the selector of a lead in the list */
export const lineOf = (reference: string): string => `[data-reference="${reference}"]`;

/**
 * Chooses an option by its letters, because WebDriver cannot operate the menu of a WebKitGTK select. Within a second, letters for
 * the same select continue the former ones.
 *
 * @param part the filters, or the open lead, which have fields with the same labels
 */
export async function choose(
  visitor: Visitor,
  part: '.inboxFilters' | '.inboxView',
  label: string,
  option: string,
): Promise<void> {
  await visitor.run(focusSelect, part, label);
  await visitor.type(option);
  await visitor.until(
    (wanted) =>
      document.activeElement instanceof HTMLSelectElement &&
      document.activeElement.selectedOptions[0]?.text === wanted,
    option,
  );
}

/** Runs in the page. */
function focusSelect(part: string, label: string): void {
  [...document.querySelectorAll<HTMLSelectElement>(`${part} select`)]
    .find((one) => one.labels[0]?.textContent?.startsWith(label))
    ?.focus();
}

/** Fills in the note at once: typing thousands of characters takes long. */
export async function writeNote(visitor: Visitor, text: string): Promise<void> {
  await visitor.run((note) => {
    const field = document.querySelector<HTMLTextAreaElement>('.inboxNote textarea');
    if (field) field.value = note;
  }, text);
}

/** @returns what is too wide for the window, and what breaks rules of accessibility */
export async function findProblems(visitor: Visitor): Promise<string[]> {
  const beyond = await visitor.run(beyondWindow);
  await visitor.runSource(axeSource);
  await visitor.run(settle);
  return [...beyond, ...(await visitor.run(findViolations, [] as const))];
}

/** Lets the inbox ask for new leads every fifth of a second, not every ten. */
export async function askOften(visitor: Visitor): Promise<void> {
  await visitor.run(() => {
    const wait = window.setTimeout.bind(window);
    window.setTimeout = ((handler: () => void, time: number) =>
      wait(handler, Math.min(time, 200))) as typeof wait;
    // The timer that is running was set before.
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
