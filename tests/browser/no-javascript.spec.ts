import { expect, test } from '@playwright/test';

import { defaultLanguage, languages, tagOf } from '../../src/i18n/languages';
import { routes } from '../../src/routes/route-table';

import { megaMenuOf, partsOf } from './frame-parts';
import { addresses, allOf, headingOf } from './site';

const services = allOf('Service', defaultLanguage);

test.use({ javaScriptEnabled: false });

test('every kind of page has its heading, text and pictures in the HTML', async ({ page }) => {
  for (const route of Object.values(routes)) {
    const path = addresses.find((address) => address.route === route)?.path ?? '';
    await page.goto(path);
    await expect.soft(page.locator('h1'), path).toBeVisible();
    await expect.soft(page.getByRole('contentinfo'), path).toBeVisible();
    const words = (await page.locator('main').innerText()).split(/\s+/).length;
    expect.soft(words, `words of ${path}`).toBeGreaterThan(60);
    const unnamed = await page
      .locator('main img')
      .evaluateAll((pictures) => pictures.filter((picture) => !picture.getAttribute('src')).length);
    expect.soft(unnamed, `pictures of ${path} without a source`).toBe(0);
  }
});

test('the unknown address shows the 404 page', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('This page could not be found');
});

test('a mega menu opens under the pointer and its links work', async ({ page }) => {
  await page.goto('/case-studies');
  const { link, panel } = megaMenuOf(page, 'Services');
  await expect(panel).toBeHidden();
  await link.hover();
  await expect(panel).toBeVisible();
  await panel.getByRole('link', { name: String(services[0]?.title) }).click();
  await expect(page).toHaveURL(/\/services\//);
});

test('a mega menu opens on focus and its links work', async ({ page }) => {
  await page.goto('/case-studies');
  const { link, panel } = megaMenuOf(page, 'Technologies');
  await link.focus();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tech\/full-stack$/);
});

test('the sidebar opens, its groups unfold and its links work', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/case-studies');
  const { sidebar } = partsOf(page);
  const panel = sidebar.getByRole('navigation');
  await sidebar.locator('summary').first().click();
  await expect(panel).toBeVisible();
  await panel.locator('summary', { hasText: 'Services' }).click();
  await panel.getByRole('link', { name: String(services[1]?.title) }).click();
  await expect(page).toHaveURL(/\/services\//);
  await sidebar.locator('summary').first().click();
  await expect(panel.getByRole('link', { name: String(services[1]?.title) })).toBeVisible();
  await sidebar.locator('summary').first().click();
  await expect(panel).toBeHidden();
});

for (const language of languages.filter((language) => language !== defaultLanguage)) {
  test(`a link selects ${language.label}, and the next page keeps it`, async ({ page }) => {
    await page.goto('/services');
    const { languagePopover } = partsOf(page);
    await languagePopover.locator('summary').click();
    await languagePopover.locator(`a[hreflang=${tagOf(language)}]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language));
    await expect(page.locator('h1')).toHaveText(headingOf('services', tagOf(language)));
    await page.locator('main').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/services\/[a-z-]+$/);
    await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language));
    await page.goto('/About');
    await expect(page.locator('h1')).toHaveText(headingOf('about', tagOf(language)));
    await partsOf(page).languagePopover.locator('summary').click();
    await partsOf(page).languagePopover.locator('a[hreflang=en]').click();
    await expect(page.locator('h1')).toHaveText(headingOf('about', 'en'));
  });
}

test('a date is written in the format named by its field', async ({ page }) => {
  await page.goto('/get-trial');
  const day = page.locator('[name=preferredStart]');
  await expect(day).toHaveAttribute('placeholder', 'YYYY-MM-DD');
  const isRefused = () => day.evaluate((field) => (field as HTMLInputElement).validity.patternMismatch);
  await day.fill('1 March 2099');
  expect(await isRefused()).toBe(true);
  await day.fill('2099-03-01');
  expect(await isRefused()).toBe(false);
});

test('every form is sent once its required fields are filled in', async ({ page }) => {
  for (const path of ['/contact', '/get-in-touch', '/get-trial', '/Pricing']) {
    await page.goto(path);
    const form = page.locator('main form');
    await expect.soft(form, path).toHaveAttribute('method', 'post');
    await expect.soft(form, path).toHaveAttribute('action', /^\/api\//);
    expect.soft(await form.evaluate((element) => (element as HTMLFormElement).noValidate), path).toBe(false);
    await expect.soft(form.locator('[name=email]'), path).toHaveAttribute('required');
    const fields = await form
      .locator('input:not([type=hidden]), select, textarea')
      .evaluateAll((all) =>
        all.map((field) => ({ name: field.getAttribute('name'), isDisabled: field.matches(':disabled') })),
      );
    expect.soft(fields.length, path).toBeGreaterThan(3);
    expect
      .soft(
        fields.filter(({ name, isDisabled }) => !name || isDisabled),
        path,
      )
      .toEqual([]);
    await expect.soft(form.locator('input[type=hidden]:not([name])'), path).toHaveCount(0);
    const send = form.locator('button[type=submit]').filter({ visible: true });
    await expect(send, path).toHaveCount(1);
    await send.click();
    await expect(page, `${path}: the browser reports what is missing`).toHaveURL(new RegExp(`${path}$`));
  }
});
