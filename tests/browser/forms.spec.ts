import { expect, test } from '@playwright/test';

import { fillLead, openForm, receiptOf, reference } from './forms-parts';

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
  await expect(copy.filter({ hasText: 'In the browser, Android' })).toBeVisible();
  await expect(copy.filter({ hasText: '$20,000 to $50,000' })).toBeVisible();
  await expect(copy.filter({ hasText: 'Vietnam' })).toBeVisible();
});

test('every control of the pricing form has a name that tells it apart', async ({ page }) => {
  await openForm(page, '/Pricing');
  await page.getByLabel('Existing code').check();
  for (const heading of ['Step 2 of 5', 'Step 3 of 5', 'Step 4 of 5']) {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    const tree = await page.locator('form[method=post]').ariaSnapshot();
    const controls = tree.match(/- (?:radio|checkbox|textbox|combobox|button|group)\b[^\n]*/g) ?? [];
    expect(controls.length).toBeGreaterThan(4);
    for (const control of controls) expect(control).toMatch(/- \w+ "[^"]+"/);
    for (const answer of await page.getByLabel('Not sure yet').all()) await answer.check();
  }
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
});
