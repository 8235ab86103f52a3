import { expect, test, type APIRequestContext } from '@playwright/test';

import { defaultLanguage, languages, tagOf } from '../../src/i18n/languages';

import { inOneEngine } from './engines';
import { open } from './hydration';
import { browserProblems } from './requests';
import { addresses, headingOf } from './site';

const query = 'utm_source=letter&page=2';
const paths = addresses.map(({ path }) => path);

// Most of these tests request pages without a browser.

async function expectRedirect(request: APIRequestContext, from: string, to: string): Promise<void> {
  const response = await request.get(from, { maxRedirects: 0 });
  expect.soft(response.status(), from).toBe(301);
  expect.soft(response.headers().location, from).toBe(to);
}

test(
  'any capitalisation of an address redirects permanently to it, with the query',
  inOneEngine,
  async ({ request }) => {
    for (const path of paths) {
      const forms = [
        path.toLowerCase(),
        path.toUpperCase(),
        path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
      ];
      for (const form of new Set(forms)) {
        if (form === path) continue;
        await expectRedirect(request, form, path);
        await expectRedirect(request, `${form}?${query}`, `${path}?${query}`);
      }
    }
  },
);

test(
  'a trailing slash or index.html redirects to the address without it, with the query',
  inOneEngine,
  async ({ request }) => {
    for (const path of paths.filter((path) => path !== '/')) {
      for (const form of [`${path}/`, `${path}//`, `${path}/index.html`, `${path.toUpperCase()}/`]) {
        await expectRedirect(request, form, path);
        await expectRedirect(request, `${form}?${query}`, `${path}?${query}`);
      }
    }
    await expectRedirect(request, '/index.html', '/');
  },
);

for (const language of languages.filter((language) => language !== defaultLanguage)) {
  test(
    `no address has a language prefix: /${tagOf(language)}/… leads to ?lang=${language.value}`,
    inOneEngine,
    async ({ request }) => {
      for (const path of paths) {
        const prefixed = `/${tagOf(language)}${path}`;
        await expectRedirect(request, prefixed, `${path}?lang=${language.value}`);
        await expectRedirect(request, `${prefixed}?${query}`, `${path}?${query}&lang=${language.value}`);
      }
      const page = await request.get(`/${tagOf(language)}/services`);
      expect(page.status()).toBe(200);
      expect(page.headers()['content-language']).toBe(tagOf(language));
    },
  );
}

test('unknown addresses return 404 in every form', inOneEngine, async ({ request }) => {
  const unknown = [
    '/nothing',
    '/services/nothing',
    '/case-studies/nothing',
    '/projects/project-0',
    '/services/web-development/nothing',
    '/Nothing/',
    '/fr/nothing',
    '/fr/fr/services',
    '/kr/services',
    '/jp/services',
    '/de/services',
    '/services.html',
    '/nothing?lang=fr',
    '/404',
    '/500',
  ];
  for (const path of unknown) {
    const response = await request.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } });
    expect.soft(response.status(), path).toBe(404);
  }
});

test('an old link opens its page after one redirect, with query and fragment', async ({ page }) => {
  const hops: number[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) hops.push(response.status());
  });
  await open(page, '/about/?utm_source=letter#content');
  await expect(page).toHaveURL(/\/About\?utm_source=letter#content$/);
  await expect(page.locator('h1')).toHaveText(headingOf('about', 'en'));
  expect(hops).toEqual([301, 200]);
});

test('a navigation within the site ends at the right address, and Back returns to its start', async ({
  page,
}) => {
  const problems = browserProblems(page);
  await open(page, '/services');
  const navigate = (to: string) =>
    page.evaluate(
      (address) => (window as unknown as { navigateTo: (to: string) => void }).navigateTo(address),
      to,
    );
  await navigate('/pricing/?utm_source=letter');
  await expect(page).toHaveURL(/\/Pricing\?utm_source=letter$/);
  await expect(page.locator('h1')).toHaveText(headingOf('pricing', 'en'));
  await page.goBack();
  await expect(page).toHaveURL(/\/services$/);
  await expect(page.locator('h1')).toHaveText(headingOf('services', 'en'));
  expect(problems).toEqual([]);
});
