import { tagOf, type Language } from './languages';

/** What stands between a name and what is said of it; French sets a no-break space before the colon. */
const colons = { en: ': ', fr: '\u00a0: ', ko: ': ', ja: '：' } as const;

/** @returns a name and what it is, as `OrderBuddy: ordering platform`, set as the language sets it */
export function withColon(name: string, what: string, language: Language): string {
  return `${name}${colons[tagOf(language)]}${what}`;
}
