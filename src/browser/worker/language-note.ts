import { languageCookieName } from '../../i18n/choose-language';
import { defaultLanguage, languageByValue, type Language } from '../../i18n/languages';
import { keptCaches } from '../kept-pages';

import { scope } from './events';

/** Where the visitor's language is noted: browsers stop workers at any time. */
const key = '/notes/language';

let known: Language | undefined;

/** Notes the language of the page the visitor sees. */
export async function noteLanguage(language: Language): Promise<void> {
  if (language === known) return;
  known = language;
  const notes = await caches.open(keptCaches.notes);
  await notes.put(key, new Response(language.value));
}

/** @returns the language in which pages are wanted: the cookie's where workers may read it, else the last one noted */
export async function wantedLanguage(): Promise<Language> {
  const cookie = await scope.cookieStore?.get(languageCookieName).catch(() => null);
  const chosen = languageByValue(cookie?.value);
  if (chosen) return chosen;
  if (known) return known;
  const note = await (await caches.open(keptCaches.notes)).match(key);
  known = languageByValue(await note?.text());
  return known ?? defaultLanguage;
}
