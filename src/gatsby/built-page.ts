import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { PageKind } from '../content/search/search-index';
import { variantPath } from '../i18n/language-paths';
import type { Language } from '../i18n/languages';
import { routes, type Route } from '../routes/route-table';

export function builtPageFile(root: string, path: string, language: Language): string {
  return join(root, 'public', variantPath(path, language), 'index.html');
}

/** @returns the HTML of a page; undefined if it was not built */
export function readBuiltPage(root: string, path: string, language: Language): Promise<string | undefined> {
  return readFile(builtPageFile(root, path, language), 'utf8').catch(() => undefined);
}

/** @returns the title of a built page, or '' */
export function titleOf(html: string): string {
  return plainText(/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? '');
}

/** @returns the description for search engines, or '' */
export function descriptionOf(html: string): string {
  return plainText(/<meta[^>]*name="description"[^>]*content="([^"]*)"/.exec(html)?.[1] ?? '');
}

/** @returns the heading with its break marks, or '' */
export function headingOf(html: string): string {
  return copied(decoded((/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '').replace(/<[^<>]*>/g, '')));
}

function plainText(text: string): string {
  return copied(decoded(text).replaceAll('\u200B', ''));
}

/** Copies the text: V8's substrings would keep the whole page in memory. */
function copied(text: string): string {
  return structuredClone(text);
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

export function decoded(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|nbsp));/gi,
    (_entity, hex?: string, number?: string, name = '') =>
      hex === undefined && number === undefined
        ? (named[String(name).toLowerCase()] ?? '')
        : String.fromCodePoint(hex === undefined ? Number(number) : parseInt(hex, 16)),
  );
}

/** @returns the text for XML, without break marks */
export function escapeXml(text: string): string {
  return text.replaceAll('\u200B', '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const kinds = new Map<Route, PageKind>([
  [routes.service, 'service'],
  [routes.technology, 'technology'],
  [routes.caseStudy, 'caseStudy'],
  [routes.projectDetail, 'project'],
]);

export function kindOf(route: Route): PageKind {
  return kinds.get(route) ?? 'page';
}
