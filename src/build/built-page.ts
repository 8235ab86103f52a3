import { join } from 'node:path';

import type { Language } from '../i18n/languages';
import { variantPath } from '../i18n/variants';

/** @returns where the HTML of a page in a language stands after the build */
export function builtPageFile(root: string, path: string, language: Language): string {
  return join(root, 'public', variantPath(path, language), 'index.html');
}

/**
 * @param html a built page
 * @returns its title as in the browser's tab; empty without one
 */
export function titleOf(html: string): string {
  return plainText(/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? '');
}

/** @returns the page's description for search engines; empty without one */
export function descriptionOf(html: string): string {
  return plainText(/<meta[^>]*name="description"[^>]*content="([^"]*)"/.exec(html)?.[1] ?? '');
}

/** @returns the page's heading, with its marks of where a line may end; empty without one */
export function headingOf(html: string): string {
  return copied(decoded((/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '').replace(/<[^<>]*>/g, '')));
}

function plainText(words: string): string {
  return copied(decoded(words).replaceAll('\u200B', ''));
}

/** V8 keeps all of a page in memory as long as there is a part that was cut out of it: who keeps titles would keep all pages. */
function copied(words: string): string {
  return structuredClone(words);
}

/** @returns the words as they were before React wrote them as HTML: these five signs as entities, and no others */
export function decoded(words: string): string {
  return words
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
