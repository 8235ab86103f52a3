import { defaultLanguage, type Language } from './languages';

let current: Language = defaultLanguage;

/** @returns the language in which this tab loads pages. */
export function currentLanguage(): Language {
  return current;
}

export function setCurrentLanguage(language: Language): void {
  current = language;
}
