import { splitQuery } from '../../../src/content/search/find-pages';
import { fold } from '../../../src/content/search/fold';
import { searchIndexPath, type SearchIndex } from '../../../src/content/search/search-index';
import { validateLink } from '../../../src/content/validate-value';
import type { ValueError } from '../../../src/content/value-error';
import type { Language } from '../../../src/i18n/languages';
import { isEmail, isPhoneNumber } from '../../../src/lead-schemas/recognise';

export interface SitePage {
  /** Such as `/contact`. */
  path: string;
  title: string;
}

/** @returns the published pages with their titles in a language; none if the site's search index cannot be read */
export async function loadPages(language: Language): Promise<SitePage[]> {
  try {
    const response = await fetch(searchIndexPath(language));
    const { pages } = (await response.json()) as SearchIndex;
    return pages.map(({ path, title }) => ({ path, title }));
  } catch {
    return [];
  }
}

/** @returns the pages with all words of a text in title and address; those whose title has them come first */
export function matchPages(pages: readonly SitePage[], text: string): SitePage[] {
  const words = splitQuery(text);
  const hasAll = (...texts: string[]): boolean => {
    const folded = fold(texts.join(' '));
    return words.every((word) => folded.includes(word));
  };
  const found = pages.filter(({ path, title }) => hasAll(title, path));
  return [...found.filter(({ title }) => hasAll(title)), ...found.filter(({ title }) => !hasAll(title))];
}

/**
 * @param text as typed or pasted
 * @param origin of the site
 * @returns the address of a link: a path for the site's own pages, with `mailto:` or `tel:` for e-mail addresses and phone numbers
 */
export function addressOf(text: string, origin: string): string {
  const address = text.trim();
  if (isEmail(address)) return `mailto:${address}`;
  if (address.startsWith('+') && isPhoneNumber(address)) return `tel:${address.replaceAll(/[^+\d]/g, '')}`;
  if (/^www\.\S+$/i.test(address)) return `https://${address}`;
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  return url.origin === origin ? url.pathname + url.hash : address;
}

/** @returns the error of an address; whether its page exists is checked when the entry is published */
export function addressError(address: string): ValueError | undefined {
  return validateLink(address, () => true);
}
