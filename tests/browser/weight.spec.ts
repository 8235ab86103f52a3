import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { phone } from '../../bench/speed/phone';
import { languageCookieName, languageParameter } from '../../src/i18n/choose-language';
import { languages } from '../../src/i18n/languages';
import { variantPath } from '../../src/i18n/variants';
import { routes } from '../../src/routes/route-table';
import { facesFileOf } from '../../src/styles/whole-style-link';

import { sizeOf, textOf } from './release-files';
import { addresses } from './site';

/** Bytes, compressed by Brotli as they are sent. docs/performance.md says what each is for. */
const budgets = {
  html: 15_000,
  pageData: 8_000,
  scripts: 76_000,
  scriptsOfForms: 77_000,
  styles: 17_000,
  /** With the headers of its answer: what a server may send at once on a new connection. */
  openingPicture: 14_600,
};

const formTemplates = ['contact', 'get-in-touch', 'get-trial', 'pricing'];

const pages = addresses.flatMap((address) =>
  languages.map((language) => ({ address, variant: variantPath(address.path, language) })),
);

/** @returns a line for each that weighs more than it may */
function tooHeavy(sizes: readonly (readonly [name: string, bytes: number])[], budget: number): string[] {
  return sizes
    .filter(([, bytes]) => bytes > budget)
    .map(([name, bytes]) => `${name}: ${bytes} of ${budget} bytes`);
}

test('the HTML of every page keeps to its weight, its styles included', () => {
  const sizes = pages.map(({ variant }) => [variant, sizeOf(join(variant, 'index.html'))] as const);
  expect(tooHeavy(sizes, budgets.html)).toEqual([]);
});

test('every page keeps to its weight as sent, headers included', async ({ baseURL }) => {
  const faults: string[] = [];
  for (const { path } of addresses)
    for (const { value } of languages) {
      // A visitor who comes by a link to a language gets a cookie with it.
      const link = `${path}?${languageParameter}=${value}`;
      for (const [address, cookie] of [
        [path, value],
        [link, undefined],
      ] as const) {
        const size = await sizeAsSent(new URL(address, baseURL), cookie);
        faults.push(...tooHeavy([[`${address} (${value})`, size]], budgets.html));
      }
    }
  expect(faults).toEqual([]);
});

/** Its diagrams have finer lines and weigh more. */
const dense = routes.technology;

test('the picture that opens a page keeps to its weight on a telephone, headers included', async ({
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
  const faults: string[] = [];
  for (const { path, first } of chosen) {
    await page.setContent(`<meta name="viewport" content="width=device-width">${first}`);
    const source = await page.locator('img').evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.currentSrc;
    });
    const size = await sizeAsSent(new URL(source), undefined);
    faults.push(...tooHeavy([[`${path}: ${source}`, size]], budgets.openingPicture));
  }
  await context.close();
  expect(faults).toEqual([]);
});

test('pictures are named after their content by eight digits', () => {
  const longer = pages.flatMap(
    ({ variant }) => textOf(join(variant, 'index.html')).match(/\/static\/[^/"]*[0-9a-f]{9,}/g) ?? [],
  );
  expect(longer).toEqual([]);
});

test('the data of every navigation keeps to its weight', () => {
  const sizes = pages.map(({ variant }) => {
    const file = `page-data/${variant === '/' ? 'index' : variant.slice(1)}/page-data.json`;
    return [file, sizeOf(file)] as const;
  });
  expect(tooHeavy(sizes, budgets.pageData)).toEqual([]);
});

test('all scripts of a page keep to their weight together, those included that come when it is idle', () => {
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

test('the whole style sheet keeps to its weight', () => {
  const [, href = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(textOf('index.html')) ?? [];
  const faces = facesFileOf(href);
  expect(faces).not.toBe(href);
  expect(tooHeavy([[`${href} and ${faces}`, sizeOf(href) + sizeOf(faces)]], budgets.styles)).toEqual([]);
});

/** @returns how many bytes a page takes on the wire, for a visitor who may have chosen a language before */
async function sizeAsSent(url: URL, language: string | undefined): Promise<number> {
  const chosen = language === undefined ? {} : { cookie: `${languageCookieName}=${language}` };
  const headers = { 'accept-encoding': 'br', ...chosen };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).on('error', reject);
  });
  let bytes = `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n\r\n`.length;
  // After a name stands a colon and a space, after a value the end of the line.
  for (const text of answer.rawHeaders) bytes += text.length + 2;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  return bytes;
}
