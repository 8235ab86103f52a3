import { expect } from '@playwright/test';

import { firstViewAttribute } from '../../src/client/first-paint/served-html';
import { languages } from '../../src/i18n/languages';
import { addresses } from '../browser/site';
import { beyondWindow } from '../browser/text-fit';
import { pairsOf, touchedPages } from '../test-length';

import { describeInBothWidths, narrow, test, wide } from './test';

const variants = languages.flatMap((language) => [narrow, wide].map(({ width }) => ({ language, width })));
/** Each page in one language and width; in all of them in the long tests. */
const walked = pairsOf(
  touchedPages(addresses).map(({ path }) => path),
  variants,
);

describeInBothWidths(() => {
  test('pages hydrate, fit the window, show their pictures and leave the console empty', async ({
    visitor,
    viewport,
  }) => {
    test.setTimeout(600_000);
    for (const [path, { language, width }] of walked) {
      if (width !== viewport?.width) continue;
      const where = `${path} in ${language.label}`;
      await visitor.open(`${path}?lang=${language.value}`);
      // Lays out the complete page at once.
      await visitor.run((name) => document.documentElement.removeAttribute(name), firstViewAttribute);
      expect.soft(await visitor.run(beyondWindow), where).toEqual([]);
      expect.soft(await visitor.run(brokenPictures), where).toEqual([]);
      expect.soft(visitor.folder.consoleProblems(), where).toEqual([]);
    }
  });
});

function brokenPictures(): string[] {
  return [...document.images]
    .filter(({ complete, naturalWidth, currentSrc }) => complete && currentSrc && naturalWidth === 0)
    .map(({ currentSrc }) => currentSrc);
}
