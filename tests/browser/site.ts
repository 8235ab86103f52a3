import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { slugLookup } from '../../src/content/reading/check-content';
import { readContent, type Entry } from '../../src/content/reading/read-content';
import { languageParameter } from '../../src/i18n/choose-language';
import {
  defaultLanguage,
  fileCodeOf,
  languageByTag,
  type Language,
  type LanguageTag,
} from '../../src/i18n/languages';
import { withColon } from '../../src/i18n/typography';
import { pageTitle } from '../../src/routes/page-title';
import { allAddresses, routes, type Address, type Namespace, type Route } from '../../src/routes/route-table';

const project = join(__dirname, '..', '..');
const content = readContent(project);

/** Every entry of the content, from its files. */
export const { entries } = content;

/** Every address of the site. */
export const addresses = allAddresses(slugLookup(content));

/** The path of one page of every route, in the order of the route table. */
export const oneOfEachRoute = Object.values<Route>(routes).map(
  (route) => addresses.find((address) => address.route === route)?.path ?? '',
);

/** The site's public address, as in gatsby-config.ts. */
export const siteUrl = process.env.GATSBY_SITE_URL ?? 'https://tregrove.example';

/** @returns the canonical address of a page in a language; English has no parameter */
export function listedAddress(path: string, language: Language): string {
  return `${siteUrl}${path}${language === defaultLanguage ? '' : `?${languageParameter}=${language.value}`}`;
}

/** @returns the values of the site's settings in a language, shared ones included */
export function companyIn(language: Language): Record<string, unknown> {
  return valuesOf(entryOf('Company', 'site'), language);
}

/** @returns the values of the entry whose text a page shows */
export function copyOf({ route, slug }: Address, language: Language): Record<string, unknown> {
  const found =
    slug === undefined
      ? entries.find(({ folder }) => folder === `content/pages/${route.template}`)
      : entryOf(route.records ?? '', slug);
  if (!found) throw new Error(`No content for ${route.path}`);
  return valuesOf(found, language);
}

/** @returns the values of all entries of a content type in a language */
export function allOf(typeName: string, language: Language): Record<string, unknown>[] {
  return entries.filter(({ type }) => type.name === typeName).map((entry) => valuesOf(entry, language));
}

/** @returns a page's part of its title: case studies by product and kind; home has none */
export function nameOf(address: Address, language: Language): string | undefined {
  if (address.path === '/') return undefined;
  const { title, product, kind } = copyOf(address, language);
  return typeof product === 'string' ? withColon(product, String(kind), language) : String(title);
}

/** @returns the document title */
export function titleIn(language: Language, page: string | undefined): string {
  const { trade, brand } = companyIn(language);
  return pageTitle(page, { trade: String(trade), brand: String(brand) });
}

/** @returns the messages of a namespace, from the language’s file */
export function messagesIn(language: Language, namespace: Namespace): Record<string, string> {
  const file = join(project, 'locales', fileCodeOf(language), `${namespace}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

function entryOf(typeName: string, slug: string): Entry | undefined {
  return entries.find((entry) => entry.type.name === typeName && entry.slug === slug);
}

function valuesOf(entry: Entry | undefined, language: Language): Record<string, unknown> {
  return { ...entry?.texts[fileCodeOf(defaultLanguage)], ...entry?.texts[fileCodeOf(language)] };
}

/**
 * @param entry `services/web-development`, or the slug of a page, such as `services`
 * @returns its heading in a language, from the content files
 */
export function headingOf(entry: string, tag: LanguageTag): string {
  const [folder, slug] = entry.includes('/') ? entry.split('/') : ['pages', entry];
  const found = entries.find((candidate) => candidate.folder === `content/${folder}/${slug}`);
  const heading = found?.texts[fileCodeOf(languageByTag(tag))]?.heading;
  if (typeof heading !== 'string') throw new Error(`content/${folder}/${slug} has no heading in ${tag}`);
  return heading;
}
