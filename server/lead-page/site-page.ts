import { join, posix } from 'node:path';

import { parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';

import { languageParameter } from '../../src/i18n/choose-language';
import { languageByTag, tagOf, type Language } from '../../src/i18n/languages';
import { variantPath } from '../../src/i18n/variants';
import { wholeStyleAttribute } from '../../src/styles/whole-style-link';
import type { Release } from '../release';

import {
  attributeOf,
  elementsIn,
  findElement,
  ownText,
  removeElement,
  setAttribute,
  setText,
  type Element,
} from './document';

/**
 * A page of the site, as it was built, to say something else in: frame, styles and words are the site's own. No script
 * is left in it; one would make the former page of it again.
 */
export interface SitePage {
  /** What stands between header and footer. */
  main: Element;
  /** @returns the class that a part of the site's style sheet became in the build; none if there is no such */
  look: (part: string, name: string) => string;
  /**
   * @param title of the window, instead of the page's own
   * @param address this answer can be had again at, with its query, for the links to other languages
   * @returns the HTML
   */
  finish: (title: string, address: string) => string;
}

/** Content-Security-Policy of these pages: the site's styles, fonts and pictures, a form to the site, and no script. */
export const policy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * @param path public address of the page
 * @returns the page in a language; a bare one if the release has none
 */
export async function openSitePage(release: Release, path: string, language: Language): Promise<SitePage> {
  const file = posix.join(variantPath(path, language), 'index.html');
  const built = release.site.files.has(file)
    ? (await release.bodies.read(join(release.publicFolder, file))).bytes.toString()
    : '';
  return sitePageOf(built, release.site.classes) ?? barePage(language);
}

function sitePageOf(html: string, classes: ReadonlyMap<string, string>): SitePage | undefined {
  const document = parse(html);
  const main = findElement(document, ({ tagName }) => tagName === 'main');
  if (main === undefined) return undefined;
  for (const element of elementsIn(document)) {
    if (isOfThatPageAlone(element)) removeElement(element);
    // The page's own part of the style sheet does not know what is said in it now.
    if (attributeOf(element, wholeStyleAttribute) !== undefined)
      for (const name of ['media', 'disabled']) setAttribute(element, name, undefined);
  }
  return {
    main,
    look: (part, name) => classes.get(`${part}.${name}`) ?? '',
    finish: (title, address) => {
      retitle(document, title);
      for (const element of elementsIn(document)) {
        const tag = element.tagName === 'a' ? attributeOf(element, 'hreflang') : undefined;
        if (tag !== undefined) setAttribute(element, 'href', inLanguage(address, languageByTag(tag)));
        if (attributeOf(element, 'aria-current') === 'page') setAttribute(element, 'aria-current', undefined);
      }
      return serialize(document);
    },
  };
}

/** Scripts, and what tells search engines and browsers of the page this was. */
function isOfThatPageAlone(element: Element): boolean {
  if (['script', 'noscript', 'template'].includes(element.tagName)) return true;
  if (element.tagName === 'meta')
    return /^(?:og:|description|robots)/.test(
      attributeOf(element, 'property') ?? attributeOf(element, 'name') ?? '',
    );
  if (element.tagName !== 'link') return false;
  const isFont = attributeOf(element, 'as') === 'font';
  return !isFont && !/icon|stylesheet/.test(attributeOf(element, 'rel') ?? '');
}

/** The site's name, behind the page's own, stays. */
function retitle(document: DefaultTreeAdapterTypes.Document, title: string): void {
  const element = findElement(document, ({ tagName }) => tagName === 'title');
  if (element === undefined) return;
  const [, ...site] = ownText(element).split(' | ');
  setText(element, [title, ...site].join(' | '));
}

function inLanguage(address: string, { value }: Language): string {
  const [path = '', query = ''] = address.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(languageParameter, value);
  return `${path}?${parameters.toString()}`;
}

function barePage(language: Language): SitePage {
  const html = `<!doctype html><html lang="${tagOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title></title></head><body><main></main></body></html>`;
  const page = sitePageOf(html, new Map());
  if (page === undefined) throw new Error('a bare page has a main part');
  return page;
}
