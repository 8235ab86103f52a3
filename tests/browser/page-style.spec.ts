import { expect, test, type Page } from '@playwright/test';

import { defaultLanguage, languages } from '../../src/i18n/languages';

import { oneOfEachRoute } from './site';

/** What only the whole sheet brings: how states go over into each other, and its long names of custom properties. */
const isLater = /^(?:transition|--)/;

// What moves is at its end at once.
test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

/** Other languages differ in what is set on the page as a whole, at any width. */
const cases = [
  { width: 1280, language: defaultLanguage },
  ...languages.map((language) => ({ width: 390, language })),
];

for (const { width, language } of cases) {
  for (const path of oneOfEachRoute) {
    test(`${path} in ${language.label} is shown at ${width} pixels by its own styles as by the whole sheet`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      // When the site's font is taken into use differs between the two, on purpose: own-font.spec.ts.
      await page.route('**/*.woff2', (route) => route.abort());
      await page.goto(`${path}?lang=${language.value}`);
      const whole = await looks(page);
      await page.route('**/rules.*.css', (route) => route.abort());
      await page.reload();
      const own = await looks(page);
      expect(own).toHaveLength(whole.length);
      const differing = whole.flatMap((look, index) =>
        look === own[index] ? [] : [`${look}\n${own[index] ?? ''}`],
      );
      expect(differing.map(shortened)).toEqual([]);
    });
  }
}

/** @returns all computed styles of each element and of its pseudo-elements, one line each */
async function looks(page: Page): Promise<string[]> {
  // Letters of the fallback are a little wider or narrower.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate(
    ({ later }) => {
      const isComing = new RegExp(later);
      // Every element has the same properties.
      const names = [...getComputedStyle(document.body)].filter((name) => !isComing.test(name));
      const lookOf = (element: Element, pseudo?: string) => {
        // What is folded away has styles only when it is asked for, and they may be changing over then.
        if (!element.checkVisibility()) return 'folded away';
        const style = getComputedStyle(element, pseudo);
        // Most elements have none.
        if (pseudo !== undefined && ['none', 'normal'].includes(style.content)) return 'not there';
        return names.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
      };
      return [...document.body.querySelectorAll('*')]
        .filter(({ localName }) => !['script', 'style', 'noscript', 'link'].includes(localName))
        .flatMap((element) =>
          [undefined, '::before', '::after'].map(
            (pseudo) =>
              `${element.localName}.${element.getAttribute('class') ?? ''}${pseudo ?? ''} ${lookOf(element, pseudo)}`,
          ),
        );
    },
    { later: isLater.source },
  );
}

/** Of two differing looks, the declarations that differ. */
function shortened(pair: string): string {
  const [whole = '', own = ''] = pair.split('\n');
  const known = new Set(own.split(';'));
  const missing = whole.split(';').filter((declaration) => !known.has(declaration));
  return `${whole.split(' ')[0] ?? ''}: ${missing.join('; ')}`;
}
