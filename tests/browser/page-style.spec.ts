import { expect, test, type Page } from '@playwright/test';

import { defaultLanguage, languages } from '../../src/i18n/languages';
import { pairsOf, touchedPages } from '../test-length';

import { addresses, oneOfEachRoute } from './site';

/** Differences that only the full stylesheet may make: transitions and long custom property names. */
const isLater = /^(?:transition|--)/;

// Transitions end at once.
test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

/** Other languages change styles of the whole page only, at any width. */
const cases = [
  { width: 1280, language: defaultLanguage },
  ...languages.map((language) => ({ width: 390, language })),
];

const paths = touchedPages(addresses).map(({ path }) => path);

/** Each route in one case; in all of them in the long tests. */
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
    // The stylesheet could arrive between the two measurements.
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
 * Compares computed styles of each element and its pseudo-elements with and without the full stylesheet.
 *
 * @returns the number of comparisons, and the declarations missing from the page's own styles, one line for each
 * element
 */
function compareStyles(page: Page): Promise<{ compared: number; differing: string[] }> {
  return page.evaluate(async (later) => {
    // Characters of the fallback font have slightly different widths.
    await document.fonts.ready;
    const full = [...document.styleSheets].filter(({ href }) => href && /\/styles\./.test(href));
    if (full.length === 0) throw new Error('The page has no full stylesheet.');
    const isComing = new RegExp(later);
    // All elements have the same properties.
    const names = [...getComputedStyle(document.body)].filter((name) => !isComing.test(name));
    const valuesOf = (element: Element, pseudo?: string): string[] => {
      // Folded content has styles only when they are requested, and they may be in transition then.
      if (!element.checkVisibility()) return ['folded away'];
      const style = getComputedStyle(element, pseudo);
      // Most elements have no pseudo-elements.
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
