import { defaultLanguage, type Language } from '../src/i18n/languages';
import { variantPath } from '../src/i18n/variants';
import { twinPath } from '../src/routes/markdown-twin-path';

/** The file of a page in one language. */
export interface PageFile {
  /** Path under public/, with a leading slash. */
  file: string;
  language: Language;
}

/**
 * @param files every file under public/, with a leading slash
 * @param path public address of a page
 * @param wanted the visitor's language
 * @returns the page's file in it, else in English; undefined if there is no such page
 */
export function pageFile(files: ReadonlySet<string>, path: string, wanted: Language): PageFile | undefined {
  for (const language of new Set([wanted, defaultLanguage])) {
    const built = variantPath(path, language);
    // Gatsby writes `/about/index.html`, and for the English failure pages also `/404.html`.
    const names = [`${built.replace(/\/$/, '')}/index.html`, `${built}.html`];
    const file = names.find((name) => files.has(name));
    if (file !== undefined) return { file, language };
  }
  return undefined;
}

/** @returns the file of the Markdown twin of the page at `path`, as `pageFile` finds the page's */
export function twinFile(files: ReadonlySet<string>, path: string, wanted: Language): PageFile | undefined {
  for (const language of new Set([wanted, defaultLanguage])) {
    const file = variantPath(twinPath(path), language);
    if (files.has(file)) return { file, language };
  }
  return undefined;
}
