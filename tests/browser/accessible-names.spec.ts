import { expect, test, type Page } from '@playwright/test';

import { languageParameter } from '../../src/i18n/choose-language';
import { defaultLanguage, languages, type Language } from '../../src/i18n/languages';

import { bringControlKit } from './control-kit';
import { addresses } from './site';

/** A page as its HTML says it. */
interface Outline {
  path: string;
  controls: { place: string; name: string }[];
  headings: number[];
  mains: number;
  /** Kind and name of each landmark. */
  landmarks: string[];
  /** Text in the letters of another language than the one it is marked as. */
  foreign: string[];
  /** Links to another language that do not say which language their own words are in. */
  unmarked: string[];
}

const paths = [...addresses.map(({ path }) => path), '/no-such-page'];
const outlines = new Map<Language, Outline[]>();

/** Terms that begin with a small letter, and words that are French, too. */
const terms = ['Server-sent events', 'hello@tregrove.example', 'cloud'];

/**
 * Whether a name may be the same in two languages: names of companies, tools and languages are, and each of their words
 * begins with a capital, a figure or a sign. Single words are looked at by routes.spec.ts.
 */
function isName(name: string): boolean {
  return terms.includes(name) || name.split(' ').every((word) => !/^\p{Ll}/u.test(word));
}

test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ browser, baseURL }) => {
  // The policy of the site lets no text become a document, as is done here.
  const context = await browser.newContext({ baseURL, bypassCSP: true });
  const page = await context.newPage();
  await bringControlKit(page);
  await page.goto('/version.json');
  for (const language of languages) outlines.set(language, await outlinesIn(page, language));
  await context.close();
});

/** Reads all pages in a language. They are not opened: what a page is served with is all that is looked at. */
function outlinesIn(page: Page, language: Language): Promise<Outline[]> {
  return page.evaluate(
    async ({ asked, query }) => {
      const { controlsIn, kindOf, nameOf } = window.controlKit;
      const lettersOf: Readonly<Record<string, RegExp>> = {
        ko: /\p{Script=Hangul}/u,
        ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
      };
      const outlineOf = (path: string, html: string): Outline => {
        const { body, documentElement } = new DOMParser().parseFromString(html, 'text/html');
        const placeOf = (control: Element) =>
          `${kindOf(control)} ${control.getAttribute('href') ?? control.getAttribute('name') ?? ''}`;
        const isForeign = (node: Node) => {
          const tag = (node.parentElement?.closest('[lang]') ?? documentElement).getAttribute('lang') ?? '';
          return Object.entries(lettersOf).some(
            ([own, letters]) => own !== tag && letters.test(node.textContent ?? ''),
          );
        };
        const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
        const foreign: string[] = [];
        while (texts.nextNode()) {
          const { currentNode } = texts;
          if (!currentNode.parentElement?.closest('script, style, noscript') && isForeign(currentNode))
            foreign.push(currentNode.textContent ?? '');
        }
        const isLandmark = (element: Element) =>
          !element.matches('header, footer') || !element.closest('main, article, section, aside, nav');
        return {
          path,
          controls: controlsIn(body).map((control) => ({ place: placeOf(control), name: nameOf(control) })),
          headings: [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) =>
            Number(tagName[1]),
          ),
          mains: body.querySelectorAll('main').length,
          landmarks: [...body.querySelectorAll('header, nav, main, aside, footer, form, [role=search]')]
            .filter(isLandmark)
            .map((element) => `${element.tagName.toLowerCase()} ${labelOf(element)}`),
          foreign,
          unmarked: [...body.querySelectorAll('a[hreflang]')]
            .filter((link) => link.getAttribute('lang') !== link.getAttribute('hreflang'))
            .map(nameOf),
        };
      };
      const labelOf = (element: Element) => {
        const labelled = element.getAttribute('aria-labelledby');
        const heading = labelled ? element.ownerDocument.getElementById(labelled) : null;
        return element.getAttribute('aria-label') ?? heading?.textContent ?? '';
      };
      return Promise.all(
        asked.map(async (path) => {
          const response = await fetch(`${path}?${query}`, { headers: { accept: 'text/html' } });
          return outlineOf(path, await response.text());
        }),
      );
    },
    { asked: paths, query: `${languageParameter}=${language.value}` },
  );
}

for (const language of languages) {
  test.describe(`in ${language.label}`, () => {
    test('every control of every page has a name', () => {
      for (const { path, controls } of outlines.get(language) ?? []) {
        expect.soft(controls.length, path).toBeGreaterThan(10);
        expect
          .soft(
            controls.filter(({ name }) => name === ''),
            path,
          )
          .toEqual([]);
      }
    });

    test('every page has one main part, one first heading, no level left out, and no two landmarks of one kind and name', () => {
      for (const { path, headings, mains, landmarks } of outlines.get(language) ?? []) {
        expect.soft(mains, path).toBe(1);
        expect.soft(headings.filter((level) => level === 1).length, path).toBe(1);
        const leaps = headings.filter((level, index) => level > (headings[index - 1] ?? 0) + 1);
        expect.soft(leaps, `${path}: ${headings.join(' ')}`).toEqual([]);
        expect.soft(landmarks, path).toEqual([...new Set(landmarks)]);
      }
    });

    test('words of another language are marked as such', () => {
      for (const { path, foreign, unmarked } of outlines.get(language) ?? []) {
        expect.soft(foreign, path).toEqual([]);
        expect.soft(unmarked, path).toEqual([]);
      }
    });

    if (language !== defaultLanguage)
      test('every control that is there in English is there, under a name of the language', () => {
        for (const [index, { path, controls }] of (outlines.get(language) ?? []).entries()) {
          const english = outlines.get(defaultLanguage)?.[index]?.controls ?? [];
          expect
            .soft(controls.map(({ place }) => place).sort(), path)
            .toEqual(english.map(({ place }) => place).sort());
          const asInEnglish = controls.filter(
            ({ place, name }) =>
              !isName(name) && english.some((other) => other.place === place && other.name === name),
          );
          expect.soft(asInEnglish, path).toEqual([]);
        }
      });
  });
}
