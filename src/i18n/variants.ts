import { defaultLanguage, languages, tagOf, type Language } from './languages';

/**
 * gatsby-plugin-react-i18next builds every page once per language: the default language at the public path, the
 * others under their tag (`/fr/services`). The public address never shows that prefix.
 */
export function variantPath(publicPath: string, language: Language): string {
  return language === defaultLanguage ? publicPath : `/${tagOf(language)}${publicPath}`;
}

/** @returns the public path and language of a built path (`/fr/services` → `/services`, French). */
export function publicPathOf(path: string): { publicPath: string; language: Language } {
  for (const language of languages) {
    const prefix = `/${tagOf(language)}`;
    if (language !== defaultLanguage && (path === prefix || path.startsWith(`${prefix}/`))) {
      return { publicPath: path.slice(prefix.length) || '/', language };
    }
  }
  return { publicPath: path, language: defaultLanguage };
}
