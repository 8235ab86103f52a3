import en from '../../../locales/en/search.json';
import fr from '../../../locales/fr/search.json';
import jp from '../../../locales/jp/search.json';
import kr from '../../../locales/kr/search.json';
import { fileCodeOf, type FileCode } from '../../i18n/languages';
import { useLanguage } from '../../i18n/messages';
import { translate, type MessageValues } from '../../i18n/translate';

/** They come with the search itself, in all languages: pages do not carry them, and no further file has to be loaded. */
const words: Record<FileCode, Readonly<Record<string, string>>> = { en, fr, kr, jp };

/** A message of the search; plural forms are asked for by their stem. */
export type SearchWord = Exclude<keyof typeof en, `${string}_${string}`> | 'found';

export type SearchWords = (key: SearchWord, values?: MessageValues) => string;

/** @returns a function that looks up the search's own messages in the page's language */
export function useSearchWords(): SearchWords {
  const language = useLanguage();
  const table = { search: words[fileCodeOf(language)] };
  return (key, values) => translate(table, language, 'search', key, values);
}
