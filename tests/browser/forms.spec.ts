import { readFileSync } from 'node:fs';

import { expect, test, type Browser, type Page } from '@playwright/test';

import { fileCodeOf, languages, tagOf, type Language } from '../../src/i18n/languages';
import { sampleOf } from '../test-length';

import { violationsIn } from './axe';
import { fillLead, fillPerson, openForm, receiptOf, reference, takeTime } from './forms-parts';
import { partsOf } from './frame-parts';
import { allOf, messagesIn } from './site';

async function chooseLanguage(page: Page, tag: string): Promise<void> {
  const { languagePopover } = partsOf(page);
  await languagePopover.locator('summary').click();
  await languagePopover.locator(`a[hreflang=${tag}]`).click();
}

/** A page without JavaScript cannot examine itself: another one with it shows the same. */
async function violationsOf(page: Page, browser: Browser): Promise<string[]> {
  // The site's policy lets no text become a document.
  const context = await browser.newContext({ javaScriptEnabled: true, bypassCSP: true });
  const double = await context.newPage();
  await double.goto(new URL('/version.json', page.url()).href);
  await double.setContent(await page.content());
  const violations = await violationsIn(double);
  await context.close();
  return violations;
}

/** The words of the pages that the server writes itself belong to no route. */
function serverMessagesIn(language: Language): Record<string, string> {
  const file = `${__dirname}/../../locales/${fileCodeOf(language)}/receipt.json`;
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

test('a field for a day is one once the app runs, before anybody touches its form', async ({ page }) => {
  await page.goto('/get-trial');
  await expect(page.locator('[name=preferredStart]')).toHaveAttribute('type', 'date');
  await expect(page.locator('form[method=post]')).toHaveJSProperty('noValidate', false);
});

test('a day that was written in another way before the app ran is kept, and its fault told', async ({
  page,
}) => {
  const day = page.locator('[name=preferredStart]');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/get-trial');
  await day.fill('1 March');
  release();
  await expect(page.locator('main form')).toHaveJSProperty('noValidate', true);
  await expect(day).toHaveValue('1 March');
  await page.locator('main form').getByRole('button', { name: 'Send' }).click();
  await expect(day).toHaveAccessibleDescription(/not a date on the calendar/);
  await day.fill('2099-03-02');
  await expect(day).toHaveAttribute('type', 'date');
  await expect(day).toHaveValue('2099-03-02');
});

test('the pricing form is walked through, checked and sent with the keyboard alone', async ({ page }) => {
  await openForm(page, '/Pricing');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const step = (name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  /** Goes forward from control to control until one with this name has the focus. */
  const tabTo = async (role: 'radio' | 'checkbox' | 'button' | 'textbox', name: string) => {
    const goal = page.getByRole(role, { name, exact: true });
    for (let tabs = 0; tabs < 40; tabs += 1) {
      if (await goal.evaluate((control) => control === document.activeElement)) return;
      await press('Tab');
    }
    await expect(goal, 'is reached with the Tab key').toBeFocused();
  };
  /** The group is reached at its first answer, and the arrows choose. */
  const chooseDown = async (group: string, first: string, arrows: number) => {
    await expect(page.getByRole('group', { name: group })).toBeVisible();
    await tabTo('radio', first);
    await press('Space', ...Array<string>(arrows).fill('ArrowDown'));
  };

  await step('Step 1 of 5 Your project');
  await page.locator('form[method=post]').focus();
  await tabTo('button', 'Continue');
  await press('Enter');
  const faults = page.getByRole('group', { name: 'One answer needs another look' });
  await expect(faults).toBeFocused();
  await press('Tab', 'Enter');
  await expect(page.getByRole('radio', { name: 'A new project' })).toBeFocused();
  await expect(page.getByRole('group', { name: 'What do you start from?' })).toHaveAccessibleDescription(
    'Required',
  );
  await press('Space');
  await tabTo('button', 'Continue');
  await press('Enter');

  await expect(page.getByRole('heading', { name: 'Step 2 of 5 The new project' })).toBeFocused();
  await chooseDown('What kind of product is it?', 'Web application', 1);
  await chooseDown('How far along is it?', 'An idea', 0);
  await tabTo('checkbox', 'In the browser');
  await press('Space');
  await tabTo('checkbox', 'Android');
  await press('Space');
  await chooseDown('When should the work start?', 'Within a month', 2);
  await press('Enter');

  await expect(page.getByRole('heading', { name: 'Step 3 of 5 Budget' })).toBeFocused();
  await chooseDown('What budget have you planned for?', 'Up to $20,000', 1);
  await chooseDown('How would you like to pay?', 'A fixed price for an agreed scope', 0);
  await tabTo('button', 'Continue');
  await press('Enter');

  await expect(page.getByRole('heading', { name: 'Step 4 of 5 Your contact details' })).toBeFocused();
  await tabTo('textbox', 'First name');
  await page.keyboard.type('Ann');
  await press('Tab');
  await page.keyboard.type('Lee');
  await tabTo('textbox', 'E-mail');
  await page.keyboard.type('ann@example.com');
  await tabTo('textbox', 'Phone (optional)');
  await page.keyboard.type('+84 24 3974 5678');
  await press('Tab', 'Tab');
  const country = page.getByRole('combobox', { name: 'Country (optional)' });
  await expect(country).toBeFocused();
  await page.keyboard.type('Viet');
  await expect(country).toHaveValue('VN');
  await tabTo('button', 'Continue');
  await press('Enter');

  await expect(page.getByRole('heading', { name: 'Step 5 of 5 Check your answers' })).toBeFocused();
  await tabTo('button', 'Change What budget have you planned for?');
  await press('Enter');
  await step('Step 3 of 5 Budget');
  await page.goBack();
  await step('Step 5 of 5 Check your answers');
  await tabTo('button', 'Send');
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you, we have your message' })).toBeFocused();
  expect(await receiptOf(page)).toMatch(reference);
  const copy = page.locator('main dd');
  await expect(copy.filter({ hasText: 'In the browser' })).toHaveText('In the browser\nAndroid');
  await expect(copy.filter({ hasText: '$20,000 to $50,000' })).toBeVisible();
  await expect(copy.filter({ hasText: 'Vietnam' })).toBeVisible();
});

for (const branch of ['A new project', 'Existing code', 'Not sure yet']) {
  test(`every control on the way of “${branch}” has a name of its own`, async ({ page }) => {
    await openForm(page, '/Pricing');
    const form = page.locator('form[method=post]');
    const heading = form.getByRole('heading', { level: 2 });
    const steps = branch === 'Not sure yet' ? 4 : 5;
    for (let step = 1; step <= steps; step += 1) {
      const progress = new RegExp(`^Step ${step} of `);
      await expect(heading).toHaveText(progress);
      const tree = await form.ariaSnapshot();
      const controls = tree.match(/- (?:radio|checkbox|textbox|combobox|button|group)\b[^\n]*/g) ?? [];
      expect(controls.length).toBeGreaterThan(4);
      for (const control of controls) expect(control).toMatch(/- \w+ "[^"]+"/);
      const outsideGroups = controls.filter((control) => !/radio|checkbox/.test(control));
      expect(new Set(outsideGroups).size, 'no two have the same name').toBe(outsideGroups.length);
      if (step === steps) break;
      if (step === 1) await page.getByLabel(branch).check();
      else for (const answer of await page.getByLabel('Not sure yet').all()) await answer.check();
      if (step === steps - 1) await fillPerson(page);
      await page.getByRole('button', { name: 'Continue' }).click();
    }
    await expect(form.getByRole('button', { name: /^Change / })).not.toHaveCount(0);
  });
}

test('each step, and the receipt, is seen from its top, and not under the header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openForm(page, '/Pricing');
  const header = page.getByRole('banner');
  const isBelowHeader = async (name: RegExp) => {
    const heading = page.getByRole('heading', { level: 2, name });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    const [top, bottom] = await Promise.all([
      heading.evaluate((element) => element.getBoundingClientRect().top),
      header.evaluate((element) => element.getBoundingClientRect().bottom),
    ]);
    expect(top).toBeGreaterThanOrEqual(bottom);
    expect(top).toBeLessThan(350);
  };
  const next = () => page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('A new project').check();
  await next();
  await isBelowHeader(/^Step 2 of 5/);
  for (const answer of await page.getByLabel('Not sure yet').all()) await answer.check();
  await next();
  await isBelowHeader(/^Step 3 of 5/);
  for (const answer of await page.getByLabel('Not sure yet').all()) await answer.check();
  await next();
  await isBelowHeader(/^Step 4 of 5/);
  await fillPerson(page);
  await next();
  await isBelowHeader(/^Step 5 of 5/);
  await takeTime(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await isBelowHeader(/^Thank you/);
});

test('the pricing form stays at its step, with its answers, over a reload and in another language', async ({
  page,
}) => {
  await openForm(page, '/Pricing');
  await page.getByLabel('Not sure yet').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('$20,000 to $50,000').check();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Step 2 of 4' })).toBeVisible();
  await expect(page.getByLabel('$20,000 to $50,000')).toBeChecked();
  await chooseLanguage(page, 'ja');
  await expect(page.getByRole('heading', { name: 'ステップ 2/4' })).toBeVisible();
  await expect(page.getByLabel('$20,000〜$50,000')).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'ステップ 1/4' })).toBeVisible();
});

test('what is known about phone numbers is loaded when the field is touched, and not before', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await openForm(page, '/get-in-touch');
  await fillLead(page, 'Untouched');
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await page.getByLabel('Phone').focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(before);
  await page.getByLabel('Phone').fill('+84 24 12');
  await page.getByLabel('Company').focus();
  await expect(page.getByText('This is not a phone number we can call')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Phone').fill('+84 24 3974 5678');
  await expect(page.getByText('This is not a phone number we can call')).toBeHidden();
});

test('what was typed survives a closed tab, stays out of the address, and is thrown away on request', async ({
  context,
  page,
}) => {
  await openForm(page, '/get-in-touch');
  const text = await fillLead(page, 'Kept');
  expect(page.url()).not.toMatch(/Ann|example|Kept/);
  await page.close();
  const again = await context.newPage();
  await openForm(again, '/get-in-touch');
  await expect(again.getByLabel('How can we help you?')).toHaveValue(text);
  await again.getByRole('button', { name: 'Discard it and start again' }).click();
  await expect(again.getByLabel('How can we help you?')).toHaveValue('');
  await again.reload();
  await expect(again.getByLabel('First name')).toHaveValue('');
});

test('a link that is passed on brings nobody else what was typed', async ({ browser, page }) => {
  await openForm(page, '/Pricing');
  await page.getByLabel('A new project').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Step 2 of 5' })).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await openForm(other, page.url());
  await expect(other.getByRole('heading', { name: 'Step 1 of 5' })).toBeVisible();
  await expect(other.getByLabel('A new project')).not.toBeChecked();
  await expect(other.getByRole('button', { name: 'Discard it and start again' })).toHaveCount(0);
  await other.context().close();
});

test('a double click sends once, and the receipt prints alone', async ({ page }) => {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/leads')) posts += 1;
  });
  await openForm(page, '/get-in-touch');
  await fillLead(page, 'Twice');
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
  expect(await receiptOf(page)).toMatch(reference);
  expect(posts).toBeLessThanOrEqual(2);
  await expect(page.getByRole('button', { name: 'Print a copy' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('h1')).toBeHidden();
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByText('ann@example.com').last()).toBeVisible();
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is sent and has its receipt, which can be opened again', async ({ page }) => {
    await page.goto('/get-in-touch');
    const text = await fillLead(page, 'Without script');
    await page.getByLabel('Country').fill('Vietnam');
    await page.getByLabel('Web Application').check();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you, we have your message' })).toBeVisible();
    expect(page.url()).not.toContain('Ann');
    const shown = await page.locator('body').innerText();
    expect(shown).toMatch(reference);
    expect(shown).not.toContain(text);
    await page.reload();
    expect(await page.locator('body').innerText()).toContain(reference.exec(shown)?.[0] ?? 'no reference');
  });

  test('a faulty message comes back with what was typed and what is wrong', async ({ page }) => {
    await page.goto('/get-in-touch');
    const text = await fillLead(page, 'Faulty');
    await page.getByLabel('Country').fill('Atlantis');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('link', { name: 'Country – Choose a country from the list' })).toBeVisible();
    await expect(page.getByLabel('How can we help you?')).toHaveValue(text);
    await page.getByLabel('Country').fill('Vietnam');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you, we have your message' })).toBeVisible();
  });

  const examined = sampleOf(languages, 1, 'accessibility of answers');
  for (const language of languages) {
    const isExamined = examined.includes(language);
    test(`a faulty trial request comes back in the look and the words of the site: ${language.label}`, async ({
      browser,
      page,
    }) => {
      const { service, email, name } = {
        ...messagesIn(language, 'form'),
        ...messagesIn(language, 'trial-form'),
      };
      const wanted = String(allOf('Service', language)[1]?.title);
      await page.goto(`/get-trial?lang=${language.value}`);
      await page.getByLabel(wanted).check();
      await page.getByLabel(String(name)).fill('Ann');
      await page.getByRole('textbox', { name: String(email) }).fill('ann@example');
      await page.locator('main form').getByRole('button').click();
      expect(page.url()).toMatch(/\/api\/leads$/);
      await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        String(serverMessagesIn(language).notSentHeading),
      );
      const summary = page.locator('main').getByRole('alert');
      await expect(summary.getByRole('link')).toHaveCount(1);
      expect(await summary.evaluate((box) => getComputedStyle(box).borderTopWidth)).toBe('2px');
      await expect(page.getByRole('textbox', { name: String(email) })).toHaveAccessibleDescription(/./);
      await expect(page.getByLabel(wanted)).toBeChecked();
      await expect(page.getByRole('group', { name: String(service) })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      if (isExamined) expect(await violationsOf(page, browser)).toEqual([]);

      await page.getByRole('textbox', { name: String(email) }).fill('ann@example.com');
      await page.locator('main form').getByRole('button').click();
      await expect(page).toHaveURL(/\/api\/leads\/receipt\?/);
      await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language));
      expect(await page.locator('main').innerText()).toMatch(reference);
      await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
      if (isExamined) expect(await violationsOf(page, browser)).toEqual([]);
    });
  }

  test('a receipt is had in another language by the language menu', async ({ page }) => {
    await page.goto('/get-in-touch');
    await fillLead(page, 'Receipt in French');
    await page.getByRole('button', { name: 'Send' }).click();
    const given = reference.exec(await page.locator('main').innerText())?.[0];
    await chooseLanguage(page, 'fr');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Merci, nous avons bien reçu votre message',
    );
    expect(reference.exec(await page.locator('main').innerText())?.[0]).toBe(given);
  });

  test('a faulty pricing form comes back with the questions of its branch alone', async ({ page }) => {
    await page.goto('/Pricing');
    await page.getByLabel('Existing code').check();
    await page.getByLabel('$20,000 to $50,000').check();
    await page.getByLabel('By time spent').check();
    await page.getByLabel('PHP').check();
    await fillPerson(page);
    await page.getByRole('button', { name: 'Send' }).filter({ visible: true }).click();
    const listed = page.locator('main').getByRole('alert').getByRole('link');
    await expect(listed).toHaveText([
      'How large is the code? – Required',
      'What does it need? – Required',
      'Is there documentation? – Required',
    ]);
    await expect(page.getByLabel('PHP')).toBeChecked();
    await expect(page.getByRole('group', { name: 'What kind of product is it?' })).toHaveCount(0);
    for (const question of ['How large is the code?', 'What does it need?', 'Is there documentation?'])
      await page.getByRole('group', { name: question }).getByLabel('Not sure yet').check();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you, we have your message' })).toBeVisible();
  });
});
