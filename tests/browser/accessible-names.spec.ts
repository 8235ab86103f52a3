import { expect, test, type Page } from '@playwright/test';

import { languageParameter } from '../../src/i18n/choose-language';
import { defaultLanguage, languages, type Language } from '../../src/i18n/languages';

import { bringControlKit } from './control-kit';
import { addresses } from './site';

/** A page as read from its HTML. */
interface Outline {
  path: string;
  controls: { place: string; name: string }[];
  headings: number[];
  mains: number;
  /** Role and name of each landmark. */
  landmarks: string[];
  /** Text in a script that its marked language does not use. */
  foreign: string[];
  /** Links to another language without a `lang` attribute for their text. */
  unmarked: string[];
}

const paths = [...addresses.map(({ path }) => path), '/no-such-page'];
const outlines = new Map<Language, Outline[]>();

/** Lower-case terms, and words that are also French. */
const terms = ['Server-sent events', 'hello@tregrove.example', 'cloud'];

/**
 * Whether a name may be the same in two languages. Names of companies, tools and languages may: each of their words
 * begins with a capital, a digit or a symbol. routes.spec.ts checks single words.
 */
function isName(name: string): boolean {
  return terms.includes(name) || name.split(' ').every((word) => !/^\p{Ll}/u.test(word));
}

test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ browser, baseURL }) => {
  // The site's content security policy forbids turning text into a document, which this test does.
  const context = await browser.newContext({ baseURL, bypassCSP: true });
  const page = await context.newPage();
  await bringControlKit(page);
  await page.goto('/version.json');
  for (const language of languages) outlines.set(language, await outlinesIn(page, language));
  await context.close();
});

/** Reads all pages in a language from their HTML, without opening them. */
function outlinesIn(page: Page, language: Language): Promise<Outline[]> {
  return page.evaluate(
    async ({ pagePaths, query }) => {
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
        pagePaths.map(async (path) => {
          const response = await fetch(`${path}?${query}`, { headers: { accept: 'text/html' } });
          return outlineOf(path, await response.text());
        }),
      );
    },
    { pagePaths: paths, query: `${languageParameter}=${language.value}` },
  );
}

for (const language of languages) {
  test.describe(`in ${language.label}`, () => {
    test('every control of every page has an accessible name', () => {
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

    test('every page has one main landmark, one h1, no skipped heading level and no two landmarks of the same role and name', () => {
      for (const { path, headings, mains, landmarks } of outlines.get(language) ?? []) {
        expect.soft(mains, path).toBe(1);
        expect.soft(headings.filter((level) => level === 1).length, path).toBe(1);
        const leaps = headings.filter((level, index) => level > (headings[index - 1] ?? 0) + 1);
        expect.soft(leaps, `${path}: ${headings.join(' ')}`).toEqual([]);
        expect.soft(landmarks, path).toEqual([...new Set(landmarks)]);
      }
    });

    test('text in another language has a lang attribute', () => {
      for (const { path, foreign, unmarked } of outlines.get(language) ?? []) {
        expect.soft(foreign, path).toEqual([]);
        expect.soft(unmarked, path).toEqual([]);
      }
    });

    // The privacy policy has the chapters that the law of each market asks for; forms in Korean ask for consent (forms.spec.ts).
    const placesOf = (controls: Outline['controls']) =>
      controls
        .map(({ place }) => place)
        .filter((place) => !place.startsWith('link #part-') && place !== 'checkbox consent')
        .sort();

    if (language !== defaultLanguage)
      test('every control of the English page is on the page in another language, with a translated name', () => {
        for (const [index, { path, controls }] of (outlines.get(language) ?? []).entries()) {
          const english = outlines.get(defaultLanguage)?.[index]?.controls ?? [];
          expect.soft(placesOf(controls), path).toEqual(placesOf(english));
          const asInEnglish = controls.filter(
            ({ place, name }) =>
              !isName(name) && english.some((other) => other.place === place && other.name === name),
          );
          expect.soft(asInEnglish, path).toEqual([]);
        }
      });
  });
}
