import { variantPath } from '../../src/i18n/language-paths';
import { defaultLanguage, type Language } from '../../src/i18n/languages';
import { markdownPath } from '../../src/routes/markdown-path';

export interface PageFile {
  /** Path under public/, with a leading slash. */
  file: string;
  language: Language;
}

/**
 * @param files all paths under public/, with a leading slash
 * @param path public address
 * @returns the page's file in the wanted language, else in English; undefined if there is no such page
 */
export function pageFile(files: ReadonlySet<string>, path: string, wanted: Language): PageFile | undefined {
  for (const language of new Set([wanted, defaultLanguage])) {
    const built = variantPath(path, language);
    // Gatsby writes `/about/index.html`, and for the English error pages also `/404.html`.
    const names = [`${built.replace(/\/$/, '')}/index.html`, `${built}.html`];
    const file = names.find((name) => files.has(name));
    if (file !== undefined) return { file, language };
  }
  return undefined;
}

/** @returns the file of the page's Markdown alternate */
export function markdownFile(
  files: ReadonlySet<string>,
  path: string,
  wanted: Language,
): PageFile | undefined {
  for (const language of new Set([wanted, defaultLanguage])) {
    const file = variantPath(markdownPath(path), language);
    if (files.has(file)) return { file, language };
  }
  return undefined;
}
