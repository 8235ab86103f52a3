/** Tags by stored code. Apart from `languages`, because the inline script of every page needs these codes only. */
export const tags = { en: 'en', fr: 'fr', ko: 'ko', jp: 'ja' } as const;

const english = { label: 'ENGLISH', value: 'en', shortened: 'EN', iso: 'en-US' } as const;

/** The languages with their codes. No other file maps one code of a language to another. */
export const languages = [
  english,
  { label: 'Français', value: 'fr', shortened: 'FR', iso: 'fr-FR' },
  { label: '한국인', value: 'ko', shortened: 'KR', iso: 'ko-KR' },
  { label: '日本語', value: 'jp', shortened: 'JP', iso: 'ja-JP' },
] as const;

export type Language = (typeof languages)[number];
/** The code that visitors store and send: localStorage `lang`, cookie `i18n_redirected`, `?lang=`. */
export type LanguageValue = Language['value'];
/** The code in the names of message files and content files. */
export type FileCode = Lowercase<Language['shortened']>;
/** The code of `<html lang>`, hreflang, i18next and GraphQL nodes. */
export type LanguageTag = (typeof tags)[LanguageValue];

export const defaultLanguage: Language = english;

export function fileCodeOf(language: Language): FileCode {
  return language.shortened.toLowerCase() as FileCode;
}

export function tagOf(language: Language): LanguageTag {
  return tags[language.value];
}

// Marked as pure, so that they are not bundled into the inline script, which uses neither.
export const fileCodes: readonly FileCode[] = /* @__PURE__ */ languages.map(fileCodeOf);
export const languageTags: readonly LanguageTag[] = /* @__PURE__ */ languages.map(tagOf);

export function languageByValue(value: string | null | undefined): Language | undefined {
  return languages.find((language) => language.value === value);
}

export function languageByFileCode(code: string): Language | undefined {
  return languages.find((language) => fileCodeOf(language) === code);
}

/** @returns the language whose tag (`<html lang>`) this is; the default language for an unknown tag. */
export function languageByTag(tag: string): Language {
  return languages.find((language) => tagOf(language) === tag) ?? defaultLanguage;
}

/** @returns the first of a browser's languages (`navigator.languages`) that the site has */
export function firstLanguageOf(tags: readonly string[]): Language | undefined {
  return tags
    .map((tag) => languages.find((language) => tagOf(language) === tag.toLowerCase().split('-')[0]))
    .find((language) => language !== undefined);
}

/** @returns whether forms in this language ask for consent before they take personal data, as is customary in its country */
export function asksForConsent(language: Language): boolean {
  return tagOf(language) === 'ko';
}

/** @returns the hour cycle for a time format: 24 hours but in English, because browsers write Korean “AM” and “PM” in Latin letters */
export function clockOf({ iso }: Language): Pick<Intl.DateTimeFormatOptions, 'hourCycle'> {
  return iso === 'en-US' ? {} : { hourCycle: 'h23' };
}
