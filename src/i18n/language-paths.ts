import { languageParameter } from './choose-language';
import { type Language, defaultLanguage, languages, tagOf } from './languages';

/**
 * gatsby-plugin-react-i18next builds every page once per language: English at the public path, the others below their tag
 * (`/fr/services`). Public addresses do not have that prefix.
 */
export function variantPath(publicPath: string, language: Language): string {
  return language === defaultLanguage ? publicPath : `/${tagOf(language)}${publicPath}`;
}

/** @returns the public path and language of a built path (`/fr/services` → `/services`, French), whose prefix may be in any case */
export function publicPathOf(path: string): { publicPath: string; language: Language } {
  const prefix = /^\/([^/]*)/.exec(path)?.[1] ?? '';
  const language = languages.find((one) => tagOf(one) === prefix.toLowerCase());
  return language === undefined || language === defaultLanguage
    ? { publicPath: path, language: defaultLanguage }
    : { publicPath: path.slice(1 + prefix.length) || '/', language };
}

/**
 * The address of a page in one language, for sharing and for search engines; English has no parameter.
 *
 * @param siteUrl origin of the published site, without a slash at its end
 * @param publicPath path of the page, the same in every language
 */
export function languageAddress(siteUrl: string, publicPath: string, language: Language): string {
  const address = siteUrl + publicPath;
  return language === defaultLanguage ? address : `${address}?${languageParameter}=${language.value}`;
}

/**
 * @param query without its question mark, in any encoding
 * @returns the query without `lang`; all other parameters stay byte for byte
 */
export function queryWithoutLanguage(query: string): string {
  return (
    query
      .split('&')
      // The ampersand preserves a question mark at the beginning of the parameter's name.
      .filter((pair) => !new URLSearchParams(`&${pair}`).has(languageParameter))
      .join('&')
  );
}

/** @returns the query with `lang` set to the language; all other parameters stay byte for byte. */
export function queryWithLanguage(query: string, language: Language): string {
  const others = queryWithoutLanguage(query);
  return `${others}${others && '&'}${languageParameter}=${language.value}`;
}
