import { tagOf, type Language } from './languages';

/** French has a no-break space before the colon. */
const colons = { en: ': ', fr: '\u00a0: ', ko: ': ', ja: '：' } as const;

/** @returns a name with its description: `OrderBuddy: ordering platform` */
export function withColon(name: string, description: string, language: Language): string {
  return `${name}${colons[tagOf(language)]}${description}`;
}

/** @returns the text with a capital first letter, as in titles; letters without capitals are unchanged */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @returns the names as a list in a sentence of the language */
export function listOf(names: readonly string[], language: Language): string {
  return names.join(tagOf(language) === 'ja' ? '、' : ', ');
}
