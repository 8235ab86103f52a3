import { languageParameter } from './choose-language';
import { defaultLanguage, type Language } from './languages';

/**
 * The address of a page in one language, for sharing and for search engines; English is the bare address.
 *
 * @param siteUrl origin of the published site, without a slash at its end
 * @param publicPath path of the page, the same in every language
 */
export function languageAddress(siteUrl: string, publicPath: string, language: Language): string {
  const address = siteUrl + publicPath;
  return language === defaultLanguage ? address : `${address}?${languageParameter}=${language.value}`;
}
