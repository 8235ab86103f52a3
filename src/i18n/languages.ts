/**
 * The language table of the specification (§3) and everything derived from it. No other file maps one
 * code of a language to another.
 */
export const languages = [
  { label: 'ENGLISH', value: 'en', shortened: 'EN', iso: 'en-US' },
  { label: 'Français', value: 'fr', shortened: 'FR', iso: 'fr-FR' },
  { label: '한국인', value: 'ko', shortened: 'KR', iso: 'ko-KR' },
  { label: '日本語', value: 'jp', shortened: 'JP', iso: 'ja-JP' },
] as const;

export type Language = (typeof languages)[number];
/** What is stored and sent by visitors: localStorage `lang`, cookie `i18n_redirected`, `?lang=`. */
export type LanguageValue = Language['value'];
/** Names message files and content files. */
export type FileCode = Lowercase<Language['shortened']>;
/** What machines read: `<html lang>`, hreflang, i18next, the language of GraphQL nodes. */
export type LanguageTag = Language['iso'] extends infer Iso
  ? Iso extends `${infer Tag}-${string}`
    ? Tag
    : never
  : never;

export const defaultLanguage: Language = languages[0];

export function fileCodeOf(language: Language): FileCode {
  return language.shortened.toLowerCase() as FileCode;
}

export function tagOf(language: Language): LanguageTag {
  return language.iso.split('-')[0] as LanguageTag;
}

export const fileCodes: readonly FileCode[] = languages.map(fileCodeOf);
export const languageTags: readonly LanguageTag[] = languages.map(tagOf);

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
