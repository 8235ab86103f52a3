import { randomUUID } from 'node:crypto';
import { posix } from 'node:path';

import { parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';

import { fullStylesheetAttribute } from '../../../src/client/first-paint/served-html';
import { queryWithLanguage } from '../../../src/i18n/language-paths';
import { variantPath } from '../../../src/i18n/language-paths';
import { languageByTag, tagOf, type Language } from '../../../src/i18n/languages';
import type { Site } from '../../releases/site';

import {
  attributeOf,
  copyOf,
  elementsIn,
  findElement,
  ownText,
  removeElement,
  setAttribute,
  setText,
  html,
  type Element,
  type Html,
} from './document';

/** A built page of the site as a frame for other content. Its scripts are removed; they would restore the original page. */
export interface SitePage {
  /** @returns a copy of the page's main element */
  main: () => Element;
  /** @returns the built class name of a part's class in the site's styles, or '' */
  className: (part: string, name: string) => string;
  /**
   * @param content of the main element
   * @param title of the document
   * @param address of this answer with its query, for the links to other languages
   */
  finish: (content: Html, title: string, address: string) => string;
}

/** A release, and how its files are read: as text, by their paths under public/ with a leading slash. */
export interface PageSource {
  site: Site;
  readFile: (file: string) => Promise<string>;
}

/** Content-Security-Policy of these pages: no scripts, and forms to this site only. */
export const policy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Parsing a page takes ten times as long as sending it, so each is parsed once per release. */
const parsedPages = new WeakMap<Site, Map<string, SitePage>>();

/** @param path public address @returns the page in a language, or a bare one if the release lacks it */
export async function openSitePage(source: PageSource, path: string, language: Language): Promise<SitePage> {
  const { site } = source;
  const file = posix.join(variantPath(path, language), 'index.html');
  const known = parsedPages.get(site) ?? new Map<string, SitePage>();
  parsedPages.set(site, known);
  const page = known.get(file) ?? (await parseSitePage(source, file)) ?? barePage(language);
  known.set(file, page);
  return page;
}

async function parseSitePage({ site, readFile }: PageSource, file: string): Promise<SitePage | undefined> {
  return site.files.has(file) ? sitePageOf(await readFile(file), site.classes) : undefined;
}

function sitePageOf(source: string, classes: ReadonlyMap<string, string>): SitePage | undefined {
  const document = parse(source);
  const main = findElement(document, ({ tagName }) => tagName === 'main');
  if (main === undefined) return undefined;
  for (const element of elementsIn(document)) {
    if (isOfThatPageAlone(element)) removeElement(element);
    // The page's own styles lack rules for the new content.
    if (attributeOf(element, fullStylesheetAttribute) !== undefined)
      for (const name of ['media', 'disabled']) setAttribute(element, name, undefined);
    if (attributeOf(element, 'aria-current') === 'page') setAttribute(element, 'aria-current', undefined);
  }
  const original = copyOf(main);
  const frame = frameOf(document, main);
  return {
    main: () => copyOf(original),
    className: (part, name) => classes.get(`${part}.${name}`) ?? '',
    finish: (content, title, address) =>
      frame({
        content: content.safe,
        title: html`${title}`.safe,
        linkTo: (language) => html`${inLanguage(address, language)}`.safe,
      }),
  };
}

interface Filling {
  content: string;
  title: string;
  linkTo: (language: Language) => string;
}

/** @returns a function that inserts content by joining strings, without parsing */
function frameOf(document: DefaultTreeAdapterTypes.Document, main: Element): (filling: Filling) => string {
  // Authors of content cannot guess it.
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

/** Scripts, and metadata of the original page. */
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

/** Keeps the site's name behind the title. */
function retitle(document: DefaultTreeAdapterTypes.Document, title: string): void {
  const element = findElement(document, ({ tagName }) => tagName === 'title');
  if (element === undefined) return;
  const [, ...site] = ownText(element).split(' | ');
  setText(element, [title, ...site].join(' | '));
}

function inLanguage(address: string, language: Language): string {
  const [path = '', query = ''] = address.split('?');
  return `${path}?${queryWithLanguage(query, language)}`;
}

function barePage(language: Language): SitePage {
  const source = `<!doctype html><html lang="${tagOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title></title></head><body><main></main></body></html>`;
  const page = sitePageOf(source, new Map());
  if (page === undefined) throw new Error('a bare page has a main part');
  return page;
}
