import { expect } from '@playwright/test';

import { firstViewAttribute } from '../../src/client/first-paint/served-html';
import { languages } from '../../src/i18n/languages';
import { addresses, copyOf } from '../browser/site';

import { describeInBothWidths, test } from './test';
import type { Visitor } from './visitor';

const headingOf = (path: string): string => {
  const address = addresses.find((one) => one.path === path);
  return address ? String(copyOf(address, languages[0]).heading) : '';
};

/** Scrolls, and resolves when Gatsby has saved the position. */
async function scrollTo(visitor: Visitor, y: number): Promise<void> {
  await visitor.run((top) => window.scrollTo(0, top), y);
  const isSaved = (top: number) =>
    Object.entries(sessionStorage).some(
      ([key, value]) => key.startsWith(`@@scroll|${location.pathname}`) && Number(value) === top,
    );
  await visitor.until(isSaved, y);
}

const isScrolledTo = (visitor: Visitor, y: number) =>
  visitor.until((top) => Math.round(window.scrollY) === top, y);

/** Resolves when the rest of the page is laid out, which starts with the first scroll. */
const isLaidOut = (visitor: Visitor) =>
  visitor.until((name) => {
    window.dispatchEvent(new Event('scroll'));
    return !document.documentElement.hasAttribute(name);
  }, firstViewAttribute);

describeInBothWidths(() => {
  test('links open pages within one document, with the focus on the heading and the title announced', async ({
    visitor,
  }) => {
    await visitor.open('/services');
    await visitor.run(() => {
      Object.assign(window, { isFirstDocument: true });
    });
    for (const path of ['/About', '/projects', '/contact', '/privacy-policy', '/services']) {
      await visitor.click(`footer a[href="${path}"]`);
      await visitor.isAt(path);
      await visitor.hasFocusOn('h1', headingOf(path));
      await visitor.until(() => document.querySelector('#page-announcer')?.textContent === document.title);
      await isScrolledTo(visitor, 0);
    }
    expect(await visitor.run(() => 'isFirstDocument' in window)).toBe(true);
  });

  test('Back, Forward and a reload restore the scroll position', async ({ visitor }) => {
    await visitor.open('/case-studies');
    await isLaidOut(visitor);
    await scrollTo(visitor, 900);
    await visitor.run(() => window.navigateTo('/techs'));
    await visitor.hasFocusOn('h1', headingOf('/techs'));
    await isScrolledTo(visitor, 0);
    await isLaidOut(visitor);
    await scrollTo(visitor, 400);
    await visitor.back();
    await visitor.sees('h1', headingOf('/case-studies'));
    await isScrolledTo(visitor, 900);
    await visitor.forward();
    await visitor.sees('h1', headingOf('/techs'));
    await isScrolledTo(visitor, 400);
    await visitor.reload();
    await isScrolledTo(visitor, 400);
  });

  test('Back from another document restores the scroll position', async ({ visitor }) => {
    await visitor.open('/case-studies');
    await isLaidOut(visitor);
    await scrollTo(visitor, 1000);
    await visitor.goTo('/robots.txt');
    await visitor.back();
    await visitor.isAt('/case-studies');
    await isScrolledTo(visitor, 1000);
  });
});
