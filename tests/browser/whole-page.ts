import { expect } from '@playwright/test';

import { defaultLanguage, languages, tagOf, type Language } from '../../src/i18n/languages';
import type { Address } from '../../src/routes/route-table';

import { attributeOf, elementsIn, textOf, withAttribute, type HtmlElement } from './html';
import { copyOf, listedAddress, messagesIn, nameOf, titleIn } from './site';
import { untranslatedTexts } from './untranslated';

/** A page in a language, as served or after hydration. */
export interface ShownPage {
  html: string;
  language: Language;
  /** The same page in English, as served. */
  english: string;
}

/** Unknown addresses, one of each kind. */
export const unknownPaths = [
  '/no-such-page',
  '/case-studies/none',
  '/services/web-development/none',
  '/404',
  '/500',
] as const;

/** Checks the head, the heading and the language of a page with soft assertions, so that a run shows all problems. */
export function expectPage(address: Address, { html, language, english }: ShownPage): void {
  const where = `${address.path} in ${language.label}`;
  const elements = elementsIn(html);
  const copy = copyOf(address, language);
  const description = metaIn(elements, 'description');
  const alternates = elements
    .filter((element) => attributeOf(element, 'rel') === 'alternate' && attributeOf(element, 'hreflang'))
    .map((element) => [attributeOf(element, 'hreflang'), attributeOf(element, 'href')]);
  const expectedAlternates = [
    ['x-default', listedAddress(address.path, defaultLanguage)],
    ...languages.map((other) => [tagOf(other), listedAddress(address.path, other)]),
  ];
  const headings = elements.filter(({ tagName }) => tagName === 'h1');

  expect.soft(languageIn(elements), where).toBe(tagOf(language));
  expect.soft(titleOf(elements), where).toBe(titleIn(language, nameOf(address, language)));
  expect.soft(description, where).toBe(copy.description);
  expect.soft(description?.length, where).toBeGreaterThanOrEqual(30);
  expect.soft(metaIn(elements, 'viewport'), where).toMatch(/width=device-width/);
  expect.soft(metaIn(elements, 'mobile-web-app-capable'), where).toBe('yes');
  expect
    .soft(
      withAttribute(elements, 'link', 'rel', 'canonical').map((link) => attributeOf(link, 'href')),
      where,
    )
    .toEqual([listedAddress(address.path, language)]);
  expect.soft(alternates.sort(), where).toEqual(expectedAlternates.sort());
  expect.soft(headings.length, `first headings of ${where}`).toBe(1);
  expect.soft(textOf(headings[0]), `first heading of ${where}`).not.toBe('');
  expectTranslated(where, { html, language, english });
}

/** Checks with soft assertions that a page is the 404 page in its language. */
export function expectNotFoundPage(path: string, { html, language, english }: ShownPage): void {
  const where = `${path} in ${language.label}`;
  const elements = elementsIn(html);
  const { notFound = '' } = messagesIn(language, 'errors');
  const { toHomePage = '' } = messagesIn(language, 'common');
  const main = elements.findIndex(({ tagName }) => tagName === 'main');
  const button = elements.slice(main).find((element) => textOf(element) === toHomePage && isLink(element));

  expect.soft(languageIn(elements), where).toBe(tagOf(language));
  expect.soft(textOf(elements.find(({ tagName }) => tagName === 'h1')), where).toBe(notFound);
  expect.soft(titleOf(elements), where).toBe(titleIn(language, notFound));
  expect.soft(metaIn(elements, 'robots'), where).toBe('noindex');
  expect.soft(attributeOf(button, 'href'), where).toBe('/');
  expectTranslated(where, { html, language, english });
}

function expectTranslated(where: string, { html, language, english }: ShownPage): void {
  if (language.value === 'en') return;
  expect.soft(untranslatedTexts(html, english, language), `untranslated on ${where}`).toEqual([]);
}

const isLink = ({ tagName }: HtmlElement): boolean => tagName === 'a';

function languageIn(elements: readonly HtmlElement[]): string | undefined {
  return attributeOf(
    elements.find(({ tagName }) => tagName === 'html'),
    'lang',
  );
}

/** Icons in the page have titles, too. */
function titleOf(elements: readonly HtmlElement[]): string {
  return textOf(
    elements.find(({ tagName, parentNode }) => tagName === 'title' && parentNode?.nodeName === 'head'),
  );
}

function metaIn(elements: readonly HtmlElement[], name: string): string | undefined {
  return attributeOf(withAttribute(elements, 'meta', 'name', name)[0], 'content');
}
