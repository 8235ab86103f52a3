import { randomUUID } from 'node:crypto';
import { join, posix } from 'node:path';

import { parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';

import { languageParameter } from '../../src/i18n/choose-language';
import { languageByTag, tagOf, type Language } from '../../src/i18n/languages';
import { variantPath } from '../../src/i18n/variants';
import { wholeStyleAttribute } from '../../src/styles/whole-style-link';
import type { Release } from '../release';
import type { Site } from '../site';

import {
  attributeOf,
  copyOf,
  elementsIn,
  findElement,
  ownText,
  removeElement,
  setAttribute,
  setText,
  type Element,
} from './document';
import { html, type Html } from './html';

/**
 * A page of the site, as it was built, to say something else in: frame, styles and messages are the site's own. No script
 * is left in it; one would make the former page of it again.
 */
export interface SitePage {
  /** @returns a copy of what the page has between header and footer, to be changed */
  main: () => Element;
  /** @returns the class that a part of the site's style sheet became in the build; none if there is no such */
  look: (part: string, name: string) => string;
  /**
   * @param content between header and footer
   * @param title of the window, instead of the page's own
   * @param address this answer can be had again at, with its query, for the links to other languages
   * @returns the HTML of the whole page
   */
  finish: (content: Html, title: string, address: string) => string;
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

/** Parsing a page takes ten times as long as sending it, so each is parsed once for as long as its release is served. */
const parsedPages = new WeakMap<Site, Map<string, SitePage>>();

/**
 * @param path public address of the page
 * @returns the page in a language; a bare one if the release has none
 */
export async function openSitePage(release: Release, path: string, language: Language): Promise<SitePage> {
  const { site } = release;
  const file = posix.join(variantPath(path, language), 'index.html');
  const known = parsedPages.get(site) ?? new Map<string, SitePage>();
  parsedPages.set(site, known);
  const page = known.get(file) ?? (await parseSitePage(release, file)) ?? barePage(language);
  known.set(file, page);
  return page;
}

async function parseSitePage(
  { site, bodies, publicFolder }: Release,
  file: string,
): Promise<SitePage | undefined> {
  if (!site.files.has(file)) return undefined;
  const { bytes } = await bodies.read(join(publicFolder, file));
  return sitePageOf(bytes.toString(), site.classes);
}

function sitePageOf(source: string, classes: ReadonlyMap<string, string>): SitePage | undefined {
  const document = parse(source);
  const main = findElement(document, ({ tagName }) => tagName === 'main');
  if (main === undefined) return undefined;
  for (const element of elementsIn(document)) {
    if (isOfThatPageAlone(element)) removeElement(element);
    // The page's own part of the style sheet does not know what is said in it now.
    if (attributeOf(element, wholeStyleAttribute) !== undefined)
      for (const name of ['media', 'disabled']) setAttribute(element, name, undefined);
    if (attributeOf(element, 'aria-current') === 'page') setAttribute(element, 'aria-current', undefined);
  }
  const original = copyOf(main);
  const frame = frameOf(document, main);
  return {
    main: () => copyOf(original),
    look: (part, name) => classes.get(`${part}.${name}`) ?? '',
    finish: (content, title, address) =>
      frame({
        content: content.safe,
        title: html`${title}`.safe,
        linkTo: (language) => html`${inLanguage(address, language)}`.safe,
      }),
  };
}

/** What differs from answer to answer, as HTML. */
interface Filling {
  content: string;
  title: string;
  linkTo: (language: Language) => string;
}

/** @returns a function that puts an answer into the page around its main part: text is joined, nothing is parsed */
function frameOf(document: DefaultTreeAdapterTypes.Document, main: Element): (filling: Filling) => string {
  // Nobody who writes into a page can guess this.
  const mark = randomUUID();
  setText(main, `${mark}content${mark}`);
  retitle(document, `${mark}title${mark}`);
  for (const element of elementsIn(document)) {
    const tag = element.tagName === 'a' ? attributeOf(element, 'hreflang') : undefined;
    if (tag !== undefined) setAttribute(element, 'href', `${mark}${tag}${mark}`);
  }
  const parts = serialize(document).split(mark);
  return ({ content, title, linkTo }) =>
    parts
      .map((part, index) => {
        if (index % 2 === 0) return part;
        if (part === 'content') return content;
        return part === 'title' ? title : linkTo(languageByTag(part));
      })
      .join('');
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
  const source = `<!doctype html><html lang="${tagOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title></title></head><body><main></main></body></html>`;
  const page = sitePageOf(source, new Map());
  if (page === undefined) throw new Error('a bare page has a main part');
  return page;
}
