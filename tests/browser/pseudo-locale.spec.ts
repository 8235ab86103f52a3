import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

import { expect, test } from '@playwright/test';
import { parse, type DefaultTreeAdapterMap } from 'parse5';

import { slugLookup } from '../../src/content/reading/check-content';
import { readContent } from '../../src/content/reading/read-content';
import { defaultLanguage, fileCodeOf, languages } from '../../src/i18n/languages';
import { allAddresses } from '../../src/routes/route-table';
import { sampleOf } from '../test-length';
import { openVariant, type Variant } from '../variants/variants';

import { misfits } from './text-fit';

type Node = DefaultTreeAdapterMap['node'];

const project = join(__dirname, '..', '..');
const content = readContent(project);
const paths = allAddresses(slugLookup(content)).map(({ path }) => path);

test.describe.configure({ mode: 'default' });
let variant: Variant;
let publicFolder: string;
test.beforeAll(async () => {
  test.setTimeout(900_000);
  variant = await openVariant('pseudo');
  publicFolder = join(variant.folder, '.releases', 'current', 'public');
});
test.afterAll(() => variant.remove());

const fileOf = (path: string) => join(publicFolder, path, 'index.html');

test('every text of a page is from the content or the messages', async () => {
  const bare: string[] = [];
  for (const path of paths) {
    const page = parse(await readFile(fileOf(path), 'utf8'));
    for (const text of textsOf(page)) {
      const rest = names.reduce((words, name) => words.replaceAll(name, ''), text.replace(/https?:\S+/g, ''));
      // Every vowel of a translated text has an accent.
      const word = rest.match(/\p{L}+/gu)?.find((each) => /[aeiou]/i.test(each));
      if (word !== undefined && word.length > 2) bare.push(`${path}: ${text.trim().slice(0, 80)}`);
    }
  }
  expect(bare).toEqual([]);
});

test.describe('texts lengthened by half', () => {
  let server: Server;
  test.beforeAll(() => {
    server = serve(publicFolder);
  });
  test.afterAll(() => void server.close());

  const widths = [320, 390, 820, 1280];

  test(`do not widen a page and are not cut off in windows of ${widths.join(', ')} px`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    const errors: string[] = [];
    for (const path of sampleOf(paths, 12, 'lengthened pages')) {
      await page.goto(origin + path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        errors.push(...(await misfits(page)).map((error) => `${path}, ${width} px: ${error}`));
      }
    }
    await context.close();
    expect(errors).toEqual([]);
  });
});

const regionNames = new Intl.DisplayNames(defaultLanguage.iso, { type: 'region' });
const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat(defaultLanguage.iso, { month: 'long' }).format(new Date(2026, month, 1)),
);

const dayNames = Array.from({ length: 7 }, (_, day) =>
  new Intl.DateTimeFormat(defaultLanguage.iso, { weekday: 'long' }).format(new Date(2026, 0, day + 1)),
);
/** Names of links that show only an icon. */
const services = ['Facebook', 'WhatsApp', 'LinkedIn'];

/** Texts that stay as they are: names that are the same in every language, and the browser's own words. */
const names = [
  ...languages.flatMap(({ label, shortened }) => [label, shortened]),
  ...content.entries.flatMap(({ type, texts }) =>
    Object.entries(type.fields).flatMap(([name, field]) => {
      const value = texts[fileCodeOf(defaultLanguage)]?.[name];
      if (field.translated) return [];
      const values = (Array.isArray(value) ? value : [value]).filter((part) => typeof part === 'string');
      return values.flatMap((part) =>
        /^[A-Z]{2}$/.test(part) ? [part, regionNames.of(part) ?? ''] : [part],
      );
    }),
  ),
  ...monthNames,
  ...dayNames,
  ...services,
]
  .filter(Boolean)
  .sort((one, other) => other.length - one.length);

const shownAttributes = new Set(['alt', 'aria-label', 'title', 'placeholder']);

function* textsOf(node: Node): Generator<string> {
  if (['script', 'style', 'noscript', 'code'].includes(node.nodeName)) return;
  if ('value' in node && node.nodeName === '#text') yield node.value;
  if ('attrs' in node) for (const { name, value } of node.attrs) if (shownAttributes.has(name)) yield value;
  if ('childNodes' in node) for (const child of node.childNodes) yield* textsOf(child);
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

function serve(folder: string): Server {
  return createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
    const name = extname(path) === '' ? join(path, 'index.html') : path;
    readFile(join(folder, name)).then(
      (bytes) => response.writeHead(200, { 'content-type': types[extname(name)] ?? '' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  }).listen(0);
}
