import { expect, test, type Page } from '@playwright/test';

import { defaultLanguage, languages } from '../../src/i18n/languages';
import { pairsOf } from '../test-length';
import { touchedPages } from '../touched-pages';

import { addresses, oneOfEachRoute } from './site';

/** What only the full stylesheet brings: transitions of states, and its long names of custom properties. */
const isLater = /^(?:transition|--)/;

// What moves is at its end at once.
test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

/** Other languages differ in what is set on the page as a whole, at any width. */
const cases = [
  { width: 1280, language: defaultLanguage },
  ...languages.map((language) => ({ width: 390, language })),
];

const paths = touchedPages(addresses).map(({ path }) => path);

/** Each route in one case, and in all of them in the long tests. */
const chosen = pairsOf(
  paths.filter((path) => oneOfEachRoute.includes(path)),
  cases,
);

for (const one of cases) {
  const { width, language } = one;
  const paths = chosen.filter(([, other]) => other === one).map(([path]) => path);

  test(`in ${language.label} at ${width} pixels, pages look the same by their own styles as by the full stylesheet`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    // When the web font is taken into use differs between the two, on purpose: own-font.spec.ts.
    await page.route('**/*.woff2', (route) => route.abort());
    for (const path of paths) {
      await page.goto(`${path}?lang=${language.value}`);
      const { compared, differing } = await compareStyles(page);
      expect.soft(compared, path).toBeGreaterThan(100);
      expect.soft(differing, path).toEqual([]);
    }
  });
}

/**
 * Computes the styles of each element and of its pseudo-elements, with the full stylesheet and without it.
 *
 * @returns how many were compared, and the declarations that the page's own styles miss, one line for each element
 */
function compareStyles(page: Page): Promise<{ compared: number; differing: string[] }> {
  return page.evaluate(async (later) => {
    // Letters of the fallback are a little wider or narrower.
    await document.fonts.ready;
    const full = [...document.styleSheets].filter(({ href }) => href && /\/rules\./.test(href));
    if (full.length === 0) throw new Error('The page has no full stylesheet.');
    const isComing = new RegExp(later);
    // Every element has the same properties.
    const names = [...getComputedStyle(document.body)].filter((name) => !isComing.test(name));
    const valuesOf = (element: Element, pseudo?: string): string[] => {
      // What is folded away has styles only when it is asked for, and they may be changing then.
      if (!element.checkVisibility()) return ['folded away'];
      const style = getComputedStyle(element, pseudo);
      // Most elements have none.
      if (pseudo !== undefined && ['none', 'normal'].includes(style.content)) return ['not there'];
      return names.map((name) => style.getPropertyValue(name));
    };
    const parts = [...document.body.querySelectorAll('*')]
      .filter(({ localName }) => !['script', 'style', 'noscript', 'link'].includes(localName))
      .flatMap((element) => [undefined, '::before', '::after'].map((pseudo) => ({ element, pseudo })));
    const whole = parts.map(({ element, pseudo }) => valuesOf(element, pseudo));
    for (const sheet of full) sheet.disabled = true;
    const differing = parts.flatMap(({ element, pseudo }, index) => {
      const expected = whole[index] ?? [];
      const own = valuesOf(element, pseudo);
      const missing = expected.flatMap((value, at) =>
        value === own[at] ? [] : [`${expected.length > 1 ? `${names[at] ?? ''}:` : ''}${value}`],
      );
      const name = `${element.localName}.${element.getAttribute('class') ?? ''}${pseudo ?? ''}`;
      return missing.length || expected.length !== own.length ? [`${name}: ${missing.join('; ')}`] : [];
    });
    return { compared: parts.length, differing };
  }, isLater.source);
}
