import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { slugLookup } from '../../src/build/check-content';
import { readContent, type Entry } from '../../src/build/read-content';
import { languageParameter } from '../../src/i18n/choose-language';
import { defaultLanguage, fileCodeOf, type Language } from '../../src/i18n/languages';
import { withColon } from '../../src/i18n/with-colon';
import { allAddresses, routes, type Address, type Namespace, type Route } from '../../src/routes/route-table';

const project = join(__dirname, '..', '..');
const content = readContent(project);

/** Every entry of the content, as its files say it. */
export const { entries } = content;

/** Every address of the site. */
export const addresses = allAddresses(slugLookup(content));

/** The path of one page of every route, in the order of the table. */
export const oneOfEachRoute = Object.values<Route>(routes).map(
  (route) => addresses.find((address) => address.route === route)?.path ?? '',
);

/** The address search engines know the site by, as in gatsby-config.ts. */
export const siteUrl = process.env.GATSBY_SITE_URL ?? 'https://tregrove.example';

/** @returns the address of a page in a language, for search engines: English is the bare one */
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

/** @returns what a page calls itself in the browser’s tab: pieces of work by product and kind; home has no name of its own */
export function nameOf(address: Address, language: Language): string | undefined {
  if (address.path === '/') return undefined;
  const { title, product, kind } = copyOf(address, language);
  return typeof product === 'string' ? withColon(product, String(kind), language) : String(title);
}

/** @returns the title in the browser’s tab */
export function titleIn(language: Language, page: string | undefined): string {
  const { trade, brand } = companyIn(language);
  return [page, String(trade), String(brand)].filter((part) => part !== undefined).join(' | ');
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
