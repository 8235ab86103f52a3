import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { languageCookieName, languageParameter } from '../../src/i18n/choose-language';
import { variantPath } from '../../src/i18n/language-paths';
import { languages } from '../../src/i18n/languages';
import { routes } from '../../src/routes/route-table';

import { phone } from './phone';
import { sizeOf, textOf } from './release-files';
import { addresses } from './site';

/** Bytes compressed by Brotli. docs/performance.md explains each limit. */
const budgets = {
  html: 15_000,
  pageData: 8_000,
  scripts: 76_000,
  scriptsOfForms: 77_000,
  styles: 17_500,
  /** The status line and the headers of a page. */
  headers: 1_500,
  /** With the headers of its answer: what a server may send at once on a new connection. */
  openingPicture: 14_600,
};

const formTemplates = ['contact', 'get-in-touch', 'get-trial', 'pricing'];

const pages = addresses.flatMap((address) =>
  languages.map((language) => ({ address, variant: variantPath(address.path, language) })),
);

/** @returns a line for each file above its limit */
function tooHeavy(sizes: readonly (readonly [name: string, bytes: number])[], budget: number): string[] {
  return sizes
    .filter(([, bytes]) => bytes > budget)
    .map(([name, bytes]) => `${name}: ${bytes} of ${budget} bytes`);
}

test('the HTML of every page, with its styles, keeps to its limit', () => {
  const sizes = pages.map(({ variant }) => [variant, sizeOf(join(variant, 'index.html'))] as const);
  expect(tooHeavy(sizes, budgets.html)).toEqual([]);
});

test('every page keeps to its limit as sent, and so do its headers', async ({ baseURL }) => {
  const errors: string[] = [];
  for (const { path } of addresses)
    for (const { value } of languages) {
      // A visitor with a link to a language gets a cookie with the page.
      const link = `${path}?${languageParameter}=${value}`;
      for (const [address, cookie] of [
        [path, value],
        [link, undefined],
      ] as const) {
        const { headers, body } = await sizesAsSent(new URL(address, baseURL), cookie);
        errors.push(...tooHeavy([[`${address} (${value})`, body]], budgets.html));
        errors.push(...tooHeavy([[`headers of ${address} (${value})`, headers]], budgets.headers));
      }
    }
  expect(errors).toEqual([]);
});

/** Its diagrams have finer lines and more bytes. */
const dense = routes.technology;

test('the first picture of a page keeps to its limit on a phone, headers included', async ({
  browser,
  baseURL,
}) => {
  const chosen = addresses
    .filter(({ route }) => route !== dense)
    .flatMap(({ path }) => {
      const [first] =
        /<picture>(?:(?!<\/picture>).)*fetchpriority="high".*?<\/picture>/s.exec(
          textOf(join(path, 'index.html')),
        ) ?? [];
      return first === undefined ? [] : [{ path, first }];
    });
  expect(chosen.length).toBeGreaterThan(20);
  const context = await browser.newContext({ ...phone, baseURL, bypassCSP: true });
  const page = await context.newPage();
  await page.goto('/robots.txt');
  const errors: string[] = [];
  for (const { path, first } of chosen) {
    await page.setContent(`<meta name="viewport" content="width=device-width">${first}`);
    const source = await page.locator('img').evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.currentSrc;
    });
    const { headers, body } = await sizesAsSent(new URL(source), undefined);
    const size = headers + body;
    errors.push(...tooHeavy([[`${path}: ${source}`, size]], budgets.openingPicture));
  }
  await context.close();
  expect(errors).toEqual([]);
});

test('the data of every navigation keeps to its limit', () => {
  const sizes = pages.map(({ variant }) => {
    const file = `page-data/${variant === '/' ? 'index' : variant.slice(1)}/page-data.json`;
    return [file, sizeOf(file)] as const;
  });
  expect(tooHeavy(sizes, budgets.pageData)).toEqual([]);
});

test('all scripts of a page together, deferred ones included, keep to their limit', () => {
  const chunks = JSON.parse(textOf('chunk-map.json')) as Record<string, string[]>;
  const found = addresses.map(({ path, route }) => {
    const inPage = [...textOf(join(path, 'index.html')).matchAll(/<script src="([^"]+)"/g)].map(
      ([, src = '']) => src,
    );
    const files = new Set([
      ...inPage,
      ...(chunks.late ?? []),
      ...(chunks[`component---src-templates-${route.template}-tsx`] ?? []),
    ]);
    const bytes = [...files].map((file) => [file, sizeOf(file)] as const);
    const total = bytes.reduce((sum, [, size]) => sum + size, 0);
    const budget = formTemplates.includes(route.template) ? budgets.scriptsOfForms : budgets.scripts;
    return { path, total, budget, bytes };
  });
  for (const { bytes } of found) expect(bytes.length).toBeGreaterThan(3);
  const heavy = found.filter(({ total, budget }) => total > budget);
  expect(
    heavy.map(
      ({ path, total, bytes }) => `${path}: ${total} bytes: ${bytes.map((one) => one.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
});

test('the full stylesheet keeps to its limit', () => {
  const [, href = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(textOf('index.html')) ?? [];
  expect(tooHeavy([[href, sizeOf(href)]], budgets.styles)).toEqual([]);
});

/** @returns the bytes of a page on the wire, for a visitor who may have chosen a language before */
async function sizesAsSent(
  url: URL,
  language: string | undefined,
): Promise<{ headers: number; body: number }> {
  const chosen = language === undefined ? {} : { cookie: `${languageCookieName}=${language}` };
  const asked = { 'accept-encoding': 'br', ...chosen };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: asked }, resolve).on('error', reject);
  });
  let headers = `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n\r\n`.length;
  // A name ends with a colon and a space, a value with a line break.
  for (const text of answer.rawHeaders) headers += text.length + 2;
  let body = 0;
  for await (const chunk of answer) body += (chunk as Buffer).length;
  return { headers, body };
}
