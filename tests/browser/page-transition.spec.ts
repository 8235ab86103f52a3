import { expect, test, type Locator, type Page } from '@playwright/test';

import { open } from './hydration';

/** Counts view transitions, and records the elements with the cover's name before and after. */
async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as { transitions: string[][] };
    watched.transitions = [];
    const start = document.startViewTransition.bind(document);
    const named = () =>
      [...document.querySelectorAll<HTMLElement>('*')]
        .filter((element) => element.style.viewTransitionName !== '')
        .map((element) => Object.keys(element.dataset).join());
    document.startViewTransition = ((change: () => Promise<void>) => {
      const seen = named();
      watched.transitions.push(seen);
      return start(async () => {
        await change();
        seen.push(...named());
      });
    }) as typeof document.startViewTransition;
  });
}

/** Presses a link without delay: on a busy machine, a late press opens its page without a transition. */
const press = (link: Locator) => link.evaluate((element: HTMLElement) => element.click());

const transitionsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { transitions: string[][] }).transitions);

test('a page change runs in one view transition and ends at the top of the new page', async ({ page }) => {
  await watchTransitions(page);
  await open(page, '/services');
  await press(page.getByRole('main').getByRole('link', { name: 'Web development' }).first());
  await expect(page).toHaveURL('/services/web-development');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Web development, in production from the third week',
  );
  expect(await transitionsOf(page)).toHaveLength(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the cover of a case study morphs into the first picture of its page', async ({ page }) => {
  await watchTransitions(page);
  await open(page, '/case-studies');
  await page.locator('[data-cover="/case-studies/orderbuddy"]').scrollIntoViewIfNeeded();
  await press(page.locator('a[href="/case-studies/orderbuddy"]').first());
  await expect(page).toHaveURL('/case-studies/orderbuddy');
  await expect.poll(() => transitionsOf(page)).toEqual([['cover', 'coverOf']]);
  await expect
    .poll(() =>
      page
        .locator('[data-cover-of]')
        .evaluate((element) => (element as HTMLElement).style.viewTransitionName),
    )
    .toBe('');
});

test('a press during the transition is not lost', async ({ page }) => {
  await open(page, '/services');
  await page.getByRole('main').getByRole('link', { name: 'Web development' }).first().click();
  await page.waitForURL('/services/web-development');
  await page.getByRole('banner').getByRole('link', { name: 'Case Studies' }).click();
  await expect(page).toHaveURL('/case-studies');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('nothing is animated with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchTransitions(page);
  await open(page, '/services');
  await page.getByRole('main').getByRole('link', { name: 'Web development' }).first().click();
  await expect(page).toHaveURL('/services/web-development');
  expect(await transitionsOf(page)).toEqual([]);
});
