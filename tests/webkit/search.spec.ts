import { expect } from '@playwright/test';

import { narrow, test } from './test';
import type { Visitor } from './visitor';

const field = 'dialog input[type=search]';
const result = 'dialog ol a';
const control = 'header a[aria-haspopup=dialog]';

const isClosed = (visitor: Visitor) => visitor.until(() => document.querySelector('dialog') === null);

test('the search can be opened by keyboard, and leads to a section of a page', async ({ visitor }) => {
  await visitor.open('/services');
  await visitor.press('Control+k');
  await visitor.hasFocusOn(field);
  await visitor.type('printer protocol');
  await visitor.sees(result);
  await visitor.press('ArrowDown');
  await visitor.hasFocusOn(result);
  await visitor.press('Enter');
  await visitor.isAt('/case-studies/orderbuddy#what-was-done');
  await isClosed(visitor);
  await visitor.hasFocusOn('#what-was-done');
});

test('a press or / opens the search, Escape closes it, and the page behind it does not scroll', async ({
  visitor,
}) => {
  await visitor.open('/services');
  for (const open of [() => visitor.click(control), () => visitor.press('/')]) {
    await open();
    await visitor.hasFocusOn(field);
    await visitor.turnWheel(640, 500, 300);
    await visitor.turnWheel(20, 500, 300);
    await visitor.press('Escape');
    await isClosed(visitor);
    expect(await visitor.run(() => window.scrollY)).toBe(0);
  }
  await visitor.turnWheel(640, 500, 300);
  await visitor.until(() => window.scrollY > 0);
});

for (const [language, query, path] of [
  ['ko', '웹개발', '/services/web-development'],
  ['jp', '開発事例', '/case-studies'],
] as const)
  test(`${query} finds ${path}`, async ({ visitor }) => {
    await visitor.open(`/contact?lang=${language}`);
    await visitor.click(control);
    await visitor.fill(field, query);
    await visitor.click(`${result}:is([href="${path}"], [href^="${path}#"])`);
    await visitor.until((wanted) => location.pathname === wanted, path);
    await isClosed(visitor);
  });

test.describe('on a phone', () => {
  test.use({ viewport: narrow });

  test('the sidebar opens the search in full screen', async ({ visitor }) => {
    await visitor.open('/services');
    await visitor.click('header details[data-locks-scroll] > summary');
    await visitor.click('header details[data-locks-scroll] nav a[href="#pages"]');
    await visitor.hasFocusOn(field);
    await visitor.until(() => {
      const { top, left, width, height } =
        document.querySelector('dialog')?.getBoundingClientRect() ?? new DOMRect();
      return [top, left, width, height].map(Math.round).join() === '0,0,390,844';
    });
  });
});
