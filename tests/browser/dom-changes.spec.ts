import { expect, type Locator, type Page } from '@playwright/test';

import { languages } from '../../src/i18n/languages';
import { isLong, pairsOf, sampleOf, seed } from '../test-length';

import { changeDom, domChanges, originalOf, textsReactHolds, type DomChange } from './dom-changes';
import { takeTime } from './forms-parts';
import { elementsIn, textOf } from './html';
import { open, waitForFullPage, waitForHydration } from './hydration';
import { holdBack } from './requests';
import { test } from './shared-tab';
import { addresses, messagesIn } from './site';

const moments = ['before the app runs', 'after the app runs', 'while somebody types'] as const;
type Moment = (typeof moments)[number];

const changes = Object.keys(domChanges) as DomChange[];
const [english] = languages;
const messages = messagesIn(english, 'form');
const required = messages.required ?? '';

/**
 * Half of the changes, each at one moment, different ones for each form and the search; all of them at all moments in the
 * long tests.
 *
 * @param turn the number of the form
 */
function casesOf(turn: number) {
  const first = (2 * turn + seed) % changes.length;
  const turned = [...changes.slice(first), ...changes.slice(0, first)];
  return pairsOf(isLong ? turned : turned.slice(0, changes.length / 2), moments);
}

/** Collects errors except React's reports of parts that it renders again. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (!/Minified React error #(?:418|421|422|423|425)/.test(message)) errors.push(message);
  });
  return errors;
}

/** Expects a text, translated or not. */
const expectText = (element: Locator, text: string): Promise<void> =>
  expect
    .poll(async () => originalOf(await element.textContent()).replaceAll(/\s+/g, ' '), { message: text })
    .toBe(text);

/**
 * Opens a page and changes it at a moment.
 *
 * @param begin the visitor's first action, in two halves
 */
async function openChanged(
  page: Page,
  [path, change, moment]: readonly [string, DomChange, Moment],
  begin: readonly [() => Promise<unknown>, () => Promise<unknown>],
): Promise<void> {
  const [first, second] = begin;
  if (moment === 'before the app runs') {
    const release = await holdBack(page, /\.js$/);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await first();
    await changeDom(page, change);
    await second();
    release();
    await waitForHydration(page);
    return;
  }
  await open(page, path);
  if (moment === 'after the app runs') await changeDom(page, change);
  await first();
  if (moment === 'while somebody types') await changeDom(page, change);
  await second();
}

test.describe('pages changed by translation or extensions', () => {
  const cases = addresses.flatMap(({ path }) =>
    changes.flatMap((change) => moments.slice(0, 2).map((moment) => [path, change, moment] as const)),
  );
  const walked = sampleOf(cases, 12, 'changed pages');
  /** The walk is divided among the workers. */
  const shares = 4;

  for (let share = 0; share < shares; share += 1)
    test(`keep heading, focus and open parts, and lead to other pages (${share + 1} of ${shares})`, async ({
      page,
      request,
    }) => {
      test.setTimeout(1_200_000);
      const errors = errorsOf(page);
      const heading = page.locator('h1');
      const headingOf = async (path: string) => {
        const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
        return textOf(elementsIn(html).find(({ tagName }) => tagName === 'h1')).replaceAll(/\s+/g, ' ');
      };
      for (const [index, [path, change, moment]] of walked.entries()) {
        if (index % shares !== share) continue;
        const { path: next = '' } = addresses[(index * 7) % addresses.length] ?? {};
        await test.step(`${path}: ${change} ${moment}`, async () => {
          const link = page.locator('main a[href^="/"], footer nav a[href^="/"]').last();
          const details = page.locator('main details').first();
          await openChanged(
            page,
            [path, change, moment],
            [
              async () => {
                if (await details.count()) await details.locator('summary').click();
              },
              () => link.focus(),
            ],
          );
          await waitForFullPage(page);
          await expect(link).toBeFocused();
          if (await details.count()) await expect(details).toHaveAttribute('open');
          await expectText(heading, await headingOf(path));
          await page.evaluate((address) => window.navigateTo(address), next);
          await expectText(heading, await headingOf(next));
          await page.goBack();
          await expectText(heading, await headingOf(path));
          expect(errors).toEqual([]);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        });
      }
    });
});

const person = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' };

/** A form whose message waits for the network, is sent once it is back, and gets a receipt. */
async function expectReceipts(page: Page, send: () => Promise<void>): Promise<void> {
  await takeTime(page);
  await page.route('**/api/leads', (route) => route.abort('internetdisconnected'));
  await send();
  const receipt = page.locator('main [role=status] h2');
  await expectText(receipt, messages.waitingHeading ?? '');
  await expect(receipt).toBeFocused();
  await page.unroute('**/api/leads');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expectText(receipt, messages.sentHeading ?? '');
  expect(await textsReactHolds(page)).toEqual([]);
}

/** The field filled in first, and the other required ones. */
const forms: readonly { path: string; name: string; rest: Readonly<Record<string, string>> }[] = [
  {
    path: '/contact',
    name: 'firstName',
    rest: { lastName: person.lastName, email: person.email, howHelpYou: 'Changed' },
  },
  {
    path: '/get-in-touch',
    name: 'firstName',
    rest: { lastName: person.lastName, email: person.email, howHelpYou: 'Changed' },
  },
  { path: '/get-trial', name: 'name', rest: { email: person.email, message: 'Changed' } },
];

test.describe('forms changed by translation or extensions', () => {
  for (const [turn, { path, name, rest }] of forms.entries())
    for (const [change, moment] of casesOf(turn))
      test(`${path} loses no input: ${change} ${moment}`, async ({ page }) => {
        const errors = errorsOf(page);
        const form = page.locator('main form');
        const field = form.locator(`[name=${name}]`);
        const choice = form.locator('fieldset input').first();
        const submit = form.locator('button[type=submit]');
        await openChanged(
          page,
          [path, change, moment],
          [
            async () => {
              await choice.check();
              await field.click();
              await page.keyboard.type('A');
            },
            () => page.keyboard.type('nn'),
          ],
        );
        await expect(form).toHaveJSProperty('noValidate', true);
        await expect(field).toBeFocused();
        await page.keyboard.type('a');
        await expect(field).toHaveValue('Anna');
        await expect(choice).toBeChecked();
        await form.locator('select[name=country]').selectOption('VN');
        expect(await textsReactHolds(page)).toEqual([]);

        await submit.click();
        await expect(form.locator('[role=group][aria-labelledby=error-summary-heading]')).toBeFocused();
        await expectText(form.locator('#field-email-error'), required);
        expect(await textsReactHolds(page)).toEqual([]);

        for (const [other, text] of Object.entries(rest)) {
          const answer = other === 'email' ? text : `${text} ${Date.now()} ${Math.random()}`;
          await form.locator(`[name=${other}]`).fill(answer);
        }
        await expectText(form.locator('#field-email-error'), '');
        await expect(form.locator('select[name=country]')).toHaveValue('VN');
        await expectReceipts(page, () => submit.click());
        expect(errors).toEqual([]);
      });

  for (const [change, moment] of casesOf(3))
    test(`/Pricing continues to the next step: ${change} ${moment}`, async ({ page }) => {
      const errors = errorsOf(page);
      const form = page.locator('main form');
      const heading = form.locator('h2[tabindex]');
      const project = form.locator('input[name=project][value=new]');
      const next = form.locator('[data-action=next]');
      const answerAll = async () => {
        for (const group of await form.locator('fieldset').all())
          await group.locator('input').first().check();
      };
      await openChanged(page, ['/Pricing', change, moment], [() => project.check(), () => project.focus()]);
      // A press before the app runs has no effect; one before the form's code is loaded is replayed.
      if (moment === 'before the app runs') {
        await expect(form).toHaveJSProperty('noValidate', true);
        await expect(project).toBeChecked();
        await expect(project).toBeFocused();
      }
      await next.click();
      await expectText(heading, 'Step 2 of 5 The new project');
      await expect(heading).toBeFocused();
      expect(await textsReactHolds(page)).toEqual([]);
      await answerAll();
      await next.click();
      await expectText(heading, 'Step 3 of 5 Budget');
      await next.click();
      await expectText(form.locator('#field-budget-error'), required);
      await answerAll();
      await next.click();
      await expectText(heading, 'Step 4 of 5 Your contact details');
      const message = `Changed ${Date.now()} ${Math.random()}`;
      for (const [name, text] of Object.entries({ ...person, message }))
        await form.locator(`[name=${name}]`).fill(text);
      await next.click();
      await expectText(heading, 'Step 5 of 5 Check your answers');
      expect(await textsReactHolds(page)).toEqual([]);
      await page.goBack();
      await expectText(heading, 'Step 4 of 5 Your contact details');
      await expect(form.locator('[name=firstName]')).toHaveValue('Ann');
      await next.click();
      await expectText(heading, 'Step 5 of 5 Check your answers');
      await expectReceipts(page, () => form.locator('button[type=submit]').click());
      expect(errors).toEqual([]);
    });
});

test.describe('the search changed by translation or extensions', () => {
  for (const [change, moment] of casesOf(4))
    test(`shows results for the typed query: ${change} ${moment}`, async ({ page }) => {
      const errors = errorsOf(page);
      const dialog = page.getByRole('dialog');
      const field = dialog.locator('input[type=search]');
      const status = dialog.locator('[role=status]');
      const titles = async () =>
        (await dialog.locator('li a span:first-child').allTextContents()).map((text) => originalOf(text));
      const typed = async (query: string) => {
        await field.selectText();
        await page.keyboard.type(query);
        await expect(field).toBeFocused();
        await expect(field).toHaveValue(query);
      };
      const search = page
        .locator('header > * a[aria-haspopup=dialog], header a[aria-haspopup=dialog]')
        .first();
      if (moment === 'while somebody types') {
        await open(page, '/');
        await search.click();
        await expect(field).toBeFocused();
        await page.keyboard.type('te');
        await changeDom(page, change);
      } else {
        await openChanged(page, ['/', change, moment], [async () => undefined, async () => undefined]);
        await search.click();
        await expect(field).toBeFocused();
        await expect.poll(titles).toContain(messagesIn(english, 'common').services);
      }
      for (const [query, found] of [
        ['team', /pages? found/],
        ['teams', /pages? found/],
        ['qqqq', /qqqq/],
        ['web', /pages? found/],
      ] as const) {
        await typed(query);
        await expect.poll(async () => originalOf(await status.textContent())).toMatch(found);
        const results = dialog.locator('ol > li');
        if (query === 'qqqq') await expect(results).toHaveCount(0);
        else await expect(results).not.toHaveCount(0);
        expect(await textsReactHolds(page)).toEqual([]);
      }
      await page.waitForTimeout(50);
      expect((await titles()).join(' ')).toMatch(/web/i);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      expect(errors).toEqual([]);
    });
});

test('“Send” before hydration shows “Required” in the page’s language', async ({ page }) => {
  for (const language of languages) {
    const release = await holdBack(page, /\.js$/);
    await page.goto(`/contact?lang=${language.value}`, { waitUntil: 'domcontentloaded' });
    await page.locator('main form button[type=submit]').click();
    await expect(page.locator('#field-email-error')).toHaveText(messagesIn(language, 'form').required ?? '');
    release();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('“Send” before the form’s code is loaded shows “Required” in the page’s language', async ({ page }) => {
  for (const language of languages) {
    const release = await holdBack(page, /\/lead-form-.*\.js$/);
    await open(page, `/contact?lang=${language.value}`);
    await page.locator('main form button[type=submit]').click();
    release();
    await expect(page.locator('#field-email-error')).toHaveText(messagesIn(language, 'form').required ?? '');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
