import en from '../../../locales/en/search.json';
import fr from '../../../locales/fr/search.json';
import jp from '../../../locales/jp/search.json';
import kr from '../../../locales/kr/search.json';
import { fileCodeOf, type FileCode } from '../../i18n/languages';
import { useLanguage } from '../../i18n/messages';
import { translate, type MessageValues } from '../../i18n/translate';

/** The messages are in the script of the search, in all languages, not in the data of pages. */
const tables: Record<FileCode, Readonly<Record<string, string>>> = { en, fr, kr, jp };

/** Plural forms are looked up by their stem. */
export type SearchMessageKey = Exclude<keyof typeof en, `${string}_${string}`> | 'found';

export type SearchMessages = (key: SearchMessageKey, values?: MessageValues) => string;

export function useSearchMessages(): SearchMessages {
  const language = useLanguage();
  const table = { search: tables[fileCodeOf(language)] };
  return (key, values) => translate(table, language, 'search', key, values);
}
