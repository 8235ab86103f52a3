import { advanceClock } from '../in-page';

import type { Visitor } from './visitor';

const form = 'form[method=post]';

/** Opens the page of a form and hovers it, which hydrates it. */
export async function openForm(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await hydrateForm(visitor);
}

export async function hydrateForm(visitor: Visitor): Promise<void> {
  await visitor.hover(`${form} label`);
  await visitor.until(
    (selector) => document.querySelector<HTMLFormElement>(selector)?.noValidate === true,
    form,
  );
}

/** Fills in the required fields about the sender. */
export async function fillPerson(visitor: Visitor): Promise<void> {
  await visitor.fill('[name=firstName]', 'Ann');
  await visitor.fill('[name=lastName]', 'Lee');
  await visitor.fill('[name=email]', 'ann@example.com');
}

export const takeTime = (visitor: Visitor): Promise<void> => visitor.run(advanceClock);

export const send = (visitor: Visitor): Promise<void> => visitor.click(`${form} button`, 'Send');

/** Resolves when the receipt with its reference number is shown. */
export async function seesReceipt(visitor: Visitor): Promise<void> {
  await visitor.sees('main h2', 'Thank you, we have your message');
  await visitor.until(() =>
    /\b[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}\b/.test(document.querySelector('main')?.innerText ?? ''),
  );
}
