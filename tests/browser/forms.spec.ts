import { readFileSync } from 'node:fs';

import { expect, test as testInOwnContext, type Browser, type Page } from '@playwright/test';

import { asksForConsent } from '../../src/i18n/languages';
import { fileCodeOf, languages, tagOf, type Language } from '../../src/i18n/languages';
import { sampleOf } from '../test-length';

import { violationsIn } from './axe';
import { fillLead, fillPerson, openForm, receiptOf, reference, takeTime } from './forms-parts';
import { partsOf } from './frame-parts';
import { holdBack } from './requests';
import { test } from './shared-tab';
import { allOf, messagesIn } from './site';

const [, , korean] = languages;

async function chooseLanguage(page: Page, tag: string): Promise<void> {
  const { languagePopover } = partsOf(page);
  await languagePopover.locator('summary').click();
  await languagePopover.locator(`a[hreflang=${tag}]`).click();
}

/** Parses a page in another tab, because without JavaScript it cannot inspect itself. */
async function violationsOf(page: Page, browser: Browser): Promise<string[]> {
  // The site's policy forbids turning text into a document.
  const context = await browser.newContext({ javaScriptEnabled: true, bypassCSP: true });
  const double = await context.newPage();
  await double.goto(new URL('/version.json', page.url()).href);
  await double.setContent(await page.content());
  const violations = await violationsIn(double);
  await context.close();
  return violations;
}

/** Messages of pages rendered by the server belong to no route. */
function serverMessagesIn(language: Language): Record<string, string> {
  const file = `${__dirname}/../../locales/${fileCodeOf(language)}/receipt.json`;
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

test('a date field works once the app runs, before anybody touches its form', async ({ page }) => {
  await page.goto('/get-trial');
  await expect(page.locator('[name=preferredStart]')).toHaveAttribute('type', 'date');
  await expect(page.locator('form[method=post]')).toHaveJSProperty('noValidate', false);
});

test('a date typed in another format before hydration stays, with an error message', async ({ page }) => {
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
  await expect(day).toHaveAccessibleDescription(/This date does not exist/);
  await day.fill('2099-03-02');
  await expect(day).toHaveAttribute('type', 'date');
  await expect(day).toHaveValue('2099-03-02');
});

test('the pricing form can be filled in, checked and sent by keyboard only', async ({ page }) => {
  await openForm(page, '/Pricing');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const step = (name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  /** Presses Tab until a control with this name has the focus. */
  const tabTo = async (role: 'radio' | 'checkbox' | 'button' | 'textbox', name: string) => {
    const goal = page.getByRole(role, { name, exact: true });
    for (let tabs = 0; tabs < 40; tabs += 1) {
      if (await goal.evaluate((control) => control === document.activeElement)) return;
      await press('Tab');
    }
    await expect(goal, 'is reached with the Tab key').toBeFocused();
  };
  /** Tab reaches the group's first option, and arrow keys select. */
  const chooseDown = async (group: string, first: string, arrows: number) => {
    await expect(page.getByRole('group', { name: group })).toBeVisible();
    await tabTo('radio', first);
    await press('Space', ...Array<string>(arrows).fill('ArrowDown'));
  };

  await step('Step 1 of 5 Your project');
  await page.locator('form[method=post]').focus();
  await tabTo('button', 'Continue');
  await press('Enter');
  const errors = page.getByRole('group', { name: 'Please check one answer' });
  await expect(errors).toBeFocused();
  await press('Tab', 'Enter');
  await expect(page.getByRole('radio', { name: 'A new project' })).toBeFocused();
  await expect(page.getByRole('group', { name: 'What are you starting from?' })).toHaveAccessibleDescription(
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
  await chooseDown('What budget have you planned for?', 'Up to US$20,000', 1);
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
  await expect(copy.filter({ hasText: 'US$20,000 to US$50,000' })).toBeVisible();
  await expect(copy.filter({ hasText: 'Vietnam' })).toBeVisible();
});

test('Continue, pressed before hydration, leads to the next step', async ({ page }) => {
  const release = await holdBack(page, /\.js$/);
  await page.goto('/Pricing', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('A new project').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  release();
  await expect(page.getByRole('heading', { level: 2, name: 'Step 2 of 5 The new project' })).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('A new project')).toBeChecked();
});

test('Continue, pressed before hydration and without an answer, shows what is missing', async ({ page }) => {
  const release = await holdBack(page, /\.js$/);
  await page.goto('/Pricing?lang=fr', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Continuer' }).click();
  release();
  await expect(page.getByRole('link', { name: 'De quoi partez-vous ? – Champ obligatoire' })).toBeVisible();
});

for (const language of languages) {
  const form = messagesIn(language, 'form');
  test(`every form links to the privacy policy and lists likely countries first: ${language.label}`, async ({
    page,
  }) => {
    const first = { en: 'US', fr: 'FR', ko: 'KR', jp: 'JP' }[language.value];
    for (const path of ['/contact', '/get-in-touch', '/get-trial', '/Pricing']) {
      await openForm(page, `${path}?lang=${language.value}`);
      const policy = page.locator('main form').getByRole('link', { name: String(form.privacyPolicy) });
      await expect(policy).toHaveAttribute('href', '/privacy-policy');
      await expect(page.locator('[name=consent]')).toHaveCount(
        asksForConsent(language) && path !== '/Pricing' ? 1 : 0,
      );
      if (path === '/Pricing') continue;
      const countries = page.locator('select[name=country]');
      await expect(countries.locator('option').nth(1)).toHaveAttribute('value', first);
      // As browser autofill does.
      await countries.selectOption('VN');
      await expect(countries).toHaveValue('VN');
    }
    await page
      .locator('main form')
      .getByRole('link', { name: String(form.privacyPolicy) })
      .click();
    await expect(page).toHaveURL(/\/privacy-policy$/);
  });
}

test('a message in Korean needs consent, which a draft restores for the same text only', async ({ page }) => {
  const messages = messagesIn(korean, 'form');
  const lead = messagesIn(korean, 'lead-form');
  const { heading, agree } = messagesIn(korean, 'consent');
  await openForm(page, '/get-in-touch?lang=ko');
  const texts = { lastName: '김', firstName: '민수', email: 'minsu@example.kr' } as const;
  for (const [name, text] of Object.entries(texts)) await page.locator(`[name=${name}]`).fill(text);
  await page
    .getByLabel(String(lead.howHelpYou))
    .fill(`창고 관리 앱을 만들고 싶습니다. ${Date.now()} ${Math.random()}`);
  const sendButton = page.getByRole('button', { name: String(messages.send) });
  await sendButton.click();
  const consent = page.getByRole('checkbox', { name: String(agree) });
  await page.getByRole('link', { name: `${heading} – ${messages.required}` }).click();
  await expect(consent).toBeFocused();
  await expect(page.getByRole('group', { name: String(heading) })).toHaveAccessibleDescription(
    String(messages.required),
  );
  await consent.press('Space');
  await page.reload();
  await expect(consent).toBeChecked();
  await page.evaluate(() => {
    const draft = localStorage.getItem('draft:get-in-touch') ?? '';
    localStorage.setItem('draft:get-in-touch', draft.replace(/"consent":"[^"]+"/, '"consent":"00000000"'));
  });
  await page.reload();
  await expect(page.locator('[name=email]')).toHaveValue('minsu@example.kr');
  await expect(consent).not.toBeChecked();
  await consent.check();
  await takeTime(page);
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await sendButton.click();
  expect((await posted).postDataJSON()).toHaveProperty('consent', expect.stringMatching(/^[\da-f]{8}$/));
  await expect(page.getByRole('heading', { name: String(messages.sentHeading) })).toBeVisible();
});

for (const branch of ['A new project', 'Existing code', 'Not sure yet']) {
  test(`every control on the path “${branch}” has a unique name`, async ({ page }) => {
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

test('each step and the receipt start in view, below the header', async ({ page }) => {
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

test('the pricing form keeps its step and answers over a reload and in another language', async ({
  page,
}) => {
  await openForm(page, '/Pricing');
  await page.getByLabel('Not sure yet').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('US$20,000 to US$50,000').check();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Step 2 of 4' })).toBeVisible();
  await expect(page.getByLabel('US$20,000 to US$50,000')).toBeChecked();
  await chooseLanguage(page, 'ja');
  await expect(page.getByRole('heading', { name: 'ステップ 2/4' })).toBeVisible();
  // Another market has other ranges.
  await expect(page.getByLabel('300万〜800万円')).not.toBeChecked();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'ステップ 1/4' })).toBeVisible();
});

test('phone number rules load when the field is touched, not before', async ({ page }) => {
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
  await expect(page.getByText('This does not look like a phone number')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Phone').fill('+84 24 3974 5678');
  await expect(page.getByText('This does not look like a phone number')).toBeHidden();
});

testInOwnContext(
  'typed text survives a closed tab, is not in the address, and can be discarded',
  async ({ context, page }) => {
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
  },
);

test('a shared link does not contain what was typed', async ({ browser, page }) => {
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

test('a double click sends once, and only the receipt is printed', async ({ page }) => {
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

testInOwnContext.describe('without JavaScript', () => {
  testInOwnContext.use({ javaScriptEnabled: false });

  testInOwnContext('a message is sent and gets a receipt, which can be opened again', async ({ page }) => {
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

  testInOwnContext('an invalid message is shown again with its values and errors', async ({ page }) => {
    await page.goto('/get-in-touch');
    const text = await fillLead(page, 'Invalid');
    await page.getByLabel('Country').fill('Atlantis');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(
      page.getByRole('link', {
        name: 'Country – Not a country we know. Please correct it or leave it empty',
      }),
    ).toBeVisible();
    await expect(page.getByLabel('How can we help you?')).toHaveValue(text);
    await page.getByLabel('Country').fill('Vietnam');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you, we have your message' })).toBeVisible();
  });

  for (const path of ['/contact', '/get-trial', '/Pricing'])
    testInOwnContext(
      `a message in Korean without consent is shown again with “Required” there: ${path}`,
      async ({ page }) => {
        const messages = messagesIn(korean, 'form');
        const { heading, agree } = messagesIn(korean, 'consent');
        await page.goto(`${path}?lang=ko`);
        const form = page.locator('main form');
        const texts = { name: '김민수', lastName: '김', firstName: '민수', email: 'minsu@example.kr' };
        for (const [name, text] of Object.entries({
          ...texts,
          howHelpYou: '창고 관리 앱을 만들고 싶습니다.',
        })) {
          const field = form.locator(`[name=${name}]`);
          if ((await field.count()) > 0) await field.fill(text);
        }
        for (const name of ['service', 'project', 'budget', 'payment']) {
          const answers = form.locator(`[name=${name}]`);
          if ((await answers.count()) > 0) await answers.last().check();
        }
        await form
          .getByRole('button', { name: String(messages.send) })
          .filter({ visible: true })
          .click();
        const summary = page.locator('main').getByRole('alert');
        await expect(summary.getByRole('link')).toHaveText([`${heading} – ${messages.required}`]);
        await expect(form.locator('[name=email]')).toHaveValue('minsu@example.kr');
        await page.getByRole('checkbox', { name: String(agree) }).check();
        await form.getByRole('button', { name: String(messages.send) }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(messages.sentHeading));
      },
    );

  const examined = sampleOf(languages, 1, 'accessibility of answers');
  for (const language of languages) {
    const isExamined = examined.includes(language);
    testInOwnContext(
      `an invalid trial request is shown again in the style and language of the site: ${language.label}`,
      async ({ browser, page }) => {
        const { service, email, name } = {
          ...messagesIn(language, 'form'),
          ...messagesIn(language, 'trial-form'),
        };
        const wanted = String(allOf('Service', language)[1]?.title);
        await page.goto(`/get-trial?lang=${language.value}`);
        await page.getByLabel(wanted).check();
        await page.getByLabel(String(name)).fill('Ann');
        await page.getByRole('textbox', { name: String(email) }).fill('ann@example');
        if (asksForConsent(language)) await page.locator('[name=consent]').check();
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
      },
    );
  }

  testInOwnContext('the language menu shows a receipt in another language', async ({ page }) => {
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

  testInOwnContext(
    'an invalid pricing form is shown again with the questions of its branch only',
    async ({ page }) => {
      await page.goto('/Pricing');
      await page.getByLabel('Existing code').check();
      await page.getByLabel('US$20,000 to US$50,000').check();
      await page.getByLabel('Time and materials').check();
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
    },
  );
});
