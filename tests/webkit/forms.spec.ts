import { expect } from '@playwright/test';

import { fillPerson, hydrateForm, openForm, seesReceipt, send, takeTime } from './forms-parts';
import { describeInBothWidths, test } from './test';
import type { Visitor } from './visitor';

const answer = (visitor: Visitor, name: string, value: string) =>
  visitor.click(`label:has([name=${name}][value=${value}])`);

const isAtStep = (visitor: Visitor, heading: string) => visitor.sees('form h2', heading);

const pressContinue = (visitor: Visitor) => visitor.click('form[method=post] button', 'Continue');

describeInBothWidths(() => {
  test('the lead form names missing fields, keeps a draft over a reload, and is sent', async ({
    visitor,
  }) => {
    await openForm(visitor, '/get-in-touch');
    await send(visitor);
    await visitor.sees('[aria-labelledby=error-summary-heading] a', 'First name');
    await visitor.click('[aria-labelledby=error-summary-heading] a', 'E-mail');
    await visitor.hasFocusOn('[name=email]');
    await fillPerson(visitor);
    await visitor.fill('[name=phoneNumber]', '+84 24 12');
    await visitor.press('Tab');
    await visitor.sees('#field-phoneNumber-error', 'a phone number');
    await visitor.fill('[name=phoneNumber]', '+84 24 3974 5678');
    await visitor.seesNo('#field-phoneNumber-error', 'a phone number');
    await visitor.press('Tab', 'Tab');
    await visitor.hasFocusOn('select[name=country]');
    await visitor.type('Viet');
    await visitor.until(() => document.querySelector<HTMLSelectElement>('[name=country]')?.value === 'VN');
    await visitor.fill('[name=howHelpYou]', `A first line ${Math.random()}\nand a second`);
    await answer(visitor, 'whatInterestedIN', '"Web Application"');
    await visitor.reload();
    await hydrateForm(visitor);
    await visitor.until(
      () =>
        document.querySelector<HTMLTextAreaElement>('[name=howHelpYou]')?.value.endsWith('and a second') ===
        true,
    );
    await takeTime(visitor);
    await send(visitor);
    await seesReceipt(visitor);
    await visitor.sees('main dd', 'Vietnam');
  });

  test('the pricing form can be filled in step by step, with Back, Forward and a reload between, and sent', async ({
    visitor,
  }) => {
    await openForm(visitor, '/Pricing');
    await answer(visitor, 'project', 'new');
    await pressContinue(visitor);
    await isAtStep(visitor, 'Step 2 of 5');
    await visitor.back();
    await isAtStep(visitor, 'Step 1 of 5');
    await visitor.forward();
    await isAtStep(visitor, 'Step 2 of 5');
    for (const [name, value] of [
      ['productKind', 'webApplication'],
      ['stage', 'idea'],
      ['platforms', 'web'],
    ] as const)
      await answer(visitor, name, value);
    await visitor.click('form fieldset#field-start label, form fieldset:last-of-type label:last-child');
    await visitor.reload();
    await isAtStep(visitor, 'Step 2 of 5');
    await pressContinue(visitor);
    await isAtStep(visitor, 'Step 3 of 5');
    for (const question of [1, 2])
      await visitor.click(`form fieldset:nth-of-type(${question}) label:last-child`);
    await pressContinue(visitor);
    await isAtStep(visitor, 'Step 4 of 5');
    await fillPerson(visitor);
    await pressContinue(visitor);
    await isAtStep(visitor, 'Step 5 of 5');
    await takeTime(visitor);
    await send(visitor);
    await seesReceipt(visitor);
    await visitor.sees('main dd', 'In the browser');
  });
});

test('the pricing form shows only its first step when the media feature “scripting” is unknown', async ({
  visitor,
}) => {
  await visitor.goTo('/Pricing');
  await visitor.until(
    () => document.querySelector<HTMLLinkElement>('link[data-full-stylesheet]')?.sheet != null,
  );
  await visitor.run(forgetScriptingFeature);
  expect(await visitor.count('form[method=post] fieldset')).toBe(1);
});

/** The pointer moves twice to hover an element, and twice more to press it. */
for (const [name, move] of [
  ['the pointer reaches it', 1],
  ['it is about to be pressed', 3],
] as const)
  test(`an answer that moves when ${name} is pressed where it went, and not what took its place`, async ({
    visitor,
  }) => {
    await openForm(visitor, '/Pricing');
    await visitor.run((last) => {
      const [first, second] = document.querySelectorAll('form label:has([name=project])');
      let moves = 0;
      first?.addEventListener('pointermove', () => {
        moves += 1;
        if (moves === last) first.before(second ?? '');
      });
    }, move);
    await answer(visitor, 'project', 'new');
    const answers = () =>
      [...document.querySelectorAll<HTMLInputElement>('[name=project]:checked')].map(({ value }) => value);
    expect(await visitor.run(answers)).toEqual(['new']);
  });

/** Runs in the page: removes the rules that Safari before 17 does not apply. */
function forgetScriptingFeature(): void {
  const take = (owner: CSSStyleSheet | CSSGroupingRule): void => {
    for (const [index, rule] of [...[...owner.cssRules].entries()].reverse()) {
      if (rule instanceof CSSMediaRule && rule.conditionText.includes('scripting')) owner.deleteRule(index);
      else if (rule instanceof CSSGroupingRule) take(rule);
    }
  };
  for (const sheet of document.styleSheets) take(sheet);
}
