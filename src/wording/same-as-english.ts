import { defaultLanguage, tagOf, type LanguageTag } from '../i18n/languages';

/** Words that are written alike in English and in the other language. */
const alike: Readonly<Partial<Record<LanguageTag, readonly string[]>>> = {
  fr: [
    ...['Mission', 'Vision', 'Services', 'Service', 'Technologies', 'Mobile', 'Clients', 'Client', 'Menu'],
    ...['Cookies', 'OK', 'E-mail', 'Budget'],
  ],
  ko: [],
  ja: ['OK'],
};

const placeholder = /\{\{\s*[\w.-]+\s*\}\}/g;
const duration = /^\d+ minutes$/;

/**
 * @param names proper names, such as those of technologies, that no language translates
 * @returns whether a translation that reads like its English source looks forgotten
 */
export function looksUntranslated(
  english: string,
  translation: string,
  language: LanguageTag,
  names: ReadonlySet<string>,
): boolean {
  if (translation !== english || language === tagOf(defaultLanguage)) return false;
  const words = english.replace(placeholder, '').trim();
  if (!/\p{L}{2}/u.test(words)) return false;
  if (alike[language]?.includes(words) || (language === 'fr' && duration.test(words))) return false;
  return !words.split(', ').every((name) => names.has(name));
}
