import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

import { expect, type Page } from '@playwright/test';

import { contentTypeAt } from '../../src/content/content-types';
import { readEntryText } from '../../src/content/entry-text';
import { defaultLanguage, fileCodeOf, languages, tagOf, type Language } from '../../src/i18n/languages';
import { sampleOf } from '../test-length';

import { bringControlKit } from './control-kit';
import { test } from './editor-test';

const project = join(__dirname, '..', '..');

/** Places in the editor, each with what shows that it is complete; no entry after another, whose form would show the same. */
const places: readonly [hash: string, arrival: string][] = [
  ['collections/case-studies', '.overviewTable'],
  ['workflow', '#nc-root [class*="-WorkflowTop"]'],
  ['page/overview', '.editorPage table, .editorPage li'],
  ['page/translations', '.deskTable'],
  ['page/order', '.editorPage ol li'],
  ['collections/words/entries/lists', '#nc-root label[for*="-field-"]'],
  ['page/addresses', '.editorPage select, .editorPage input'],
  ['page/history', '.editorPage h1'],
  ['collections/case-studies/entries/taffi/index', '#nc-root label[for*="-field-"]'],
];

const latinWord = /\p{Script=Latin}{3,}/gu;
const wordsIn = (text: string): string[] => text.toLowerCase().match(latinWord) ?? [];
const read = (...path: string[]): string => readFileSync(join(project, ...path), 'utf8');

/** All Latin words that the site, the editor and Decap use in a language, with those of shared fields and languages’ names. */
function knownWords(language: Language): Set<string> {
  const code = fileCodeOf(language);
  const entries = readdirSync(join(project, 'content')).flatMap((folder) =>
    readdirSync(join(project, 'content', folder)).map((slug) => ({ folder, slug })),
  );
  const texts = [
    ...readdirSync(join(project, 'locales', code)).map((file) =>
      Object.values(JSON.parse(read('locales', code, file)) as Record<string, string>).join(' '),
    ),
    ...entries.flatMap(({ folder, slug }) => [
      slug,
      read('content', folder, slug, `index.${code}.md`),
      sharedTexts(folder, slug),
    ]),
    JSON.stringify(Object.values(decapPhrases(language))),
    ...months(language),
    ...languages.map(({ iso }) => new Intl.DisplayNames(iso, { type: 'language' }).of(iso.slice(0, 2)) ?? ''),
  ];
  return new Set(texts.flatMap(wordsIn));
}

/** As in times such as “28 nov. 2026”. */
function months({ iso }: Language): string[] {
  const dates = new Intl.DateTimeFormat(iso, { dateStyle: 'medium' });
  return Array.from({ length: 12 }, (_, month) => dates.format(new Date(2026, month, 15)));
}

function sharedTexts(folder: string, slug: string): string {
  const values = readEntryText(read('content', folder, slug, 'index.en.md')) ?? {};
  const fields = contentTypeAt(folder, slug)?.fields ?? {};
  const shared = Object.entries(values).filter(([name]) => fields[name]?.translated === false);
  return JSON.stringify(shared.map(([, value]) => value));
}

/** Its package is an ES module without a type. */
function decapPhrases(language: Language): object {
  const module = read('node_modules', 'decap-cms-locales', 'src', tagOf(language), 'index.js');
  return runInNewContext(module.replace(/export default (\w+);/, '$1;')) as object;
}

/** @returns the texts, names and descriptions that the editor shows, without the content of fields */
function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const content =
      'script, style, noscript, textarea, [contenteditable], [class*="-NestedObjectLabel"], iframe';
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest(content))
        texts.push(walker.currentNode.textContent?.trim() ?? '');
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        texts.push(element.getAttribute(name)?.trim() ?? '');
    return [...new Set(texts)];
  });
}

/** The hint of a message says what it is in English. */
const quotesEnglish = /^(?:En anglais|영어|英語)/;

const others = languages.filter((language) => language !== defaultLanguage);

for (const language of sampleOf(others, 1, 'languages of the editor'))
  test(`in ${language.label} the editor has no English word, every control has a name, and /admin/handbook is in it`, async ({
    browser,
    editorServer,
    viewport,
  }) => {
    const known = knownWords(language);
    const context = await browser.newContext({ locale: language.iso, viewport });
    await editorServer.letIn(context);
    const page = await context.newPage();
    await bringControlKit(page);
    const found: string[] = [];
    for (const [hash, arrival] of places) {
      await page.goto(`${editorServer.origin}/admin#/${hash}`);
      // Of the translations, all: usually there is nothing to do.
      if (hash === 'page/translations') await page.locator('.editorPage input[type=radio]').last().check();
      await expect(page.locator(arrival).first()).toBeVisible({ timeout: 60_000 });
      const texts = await shownTexts(page);
      const english = texts.filter(
        (text) => !quotesEnglish.test(text) && wordsIn(text).some((word) => !known.has(word)),
      );
      const nameless = await page.evaluate(() =>
        window.controlKit
          .controlsIn(document.body)
          .filter((control) => control.checkVisibility() && window.controlKit.nameOf(control) === '')
          .map(({ outerHTML }) => outerHTML.slice(0, 200)),
      );
      found.push(...[...english, ...nameless].map((text) => `${hash}: ${text}`));
    }
    expect(found).toEqual([]);
    await page.goto(`${editorServer.origin}/admin/handbook`);
    await expect(page).toHaveURL(`${editorServer.origin}/admin/handbook/${tagOf(language)}`);
    await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language));
    await expect(page.locator('main img').first()).toHaveJSProperty('complete', true);
    await context.close();
  });
