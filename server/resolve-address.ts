import { languageByTag, languageTags, tagOf } from '../src/i18n/languages';
import { publicPathOf } from '../src/i18n/variants';
import { pageOfTwin, twinPath } from '../src/routes/markdown-twin-path';

import type { Address } from './address';
import { isTwin } from './compressed-twins';
import { locationOf, queryWithLanguage } from './location';
import { editorPage, withoutTrailingSlashes, type Site } from './site';

/** What stands at an address. */
export type Answer =
  | { kind: 'page'; path: string }
  /** The Markdown twin of the page at `path`. */
  | { kind: 'twin'; path: string }
  | { kind: 'editor'; file: string }
  | { kind: 'asset'; file: string }
  /** Permanent, and always straight to an address that answers. */
  | { kind: 'redirect'; location: string }
  | { kind: 'unknown' };

/** Looks the address up in what the release holds; the file system is never asked about a visitor's path. */
export function resolveAddress(site: Site, address: Address): Answer {
  const { path, rawPath, query } = address;
  const isCanonical = rawPath === encodeURI(path);
  if (isCanonical && site.addresses.has(path)) return { kind: 'page', path };
  const editor = editorPage(site, path);
  if (isCanonical && editor !== undefined) return { kind: 'editor', file: editor };
  const twin = resolveTwin(site, address, isCanonical);
  if (twin !== undefined) return twin;
  if (isAsset(site, path)) return { kind: 'asset', file: path };
  return resolveOtherForm(site, path, query);
}

/** A twin is chosen by language as its page is, so a language's own file is not reached either. */
function resolveTwin(site: Site, { path, query }: Address, isCanonical: boolean): Answer | undefined {
  const { publicPath, language } = publicPathOf(lowerCasePrefix(path));
  const page = site.byLowerCase.get(pageOfTwin(publicPath.toLowerCase()) ?? '');
  if (page === undefined) return undefined;
  if (isCanonical && path === twinPath(page)) return { kind: 'twin', path: page };
  const hasPrefix = publicPath !== path;
  const wholeQuery = hasPrefix ? queryWithLanguage(query, language) : query;
  return { kind: 'redirect', location: locationOf(twinPath(page), wholeQuery) };
}

/** Other forms of an address: capitals, slashes, `/index.html`, a language's prefix, an address that moved. */
function resolveOtherForm(site: Site, path: string, query: string): Answer {
  const plain = withoutTrailingSlashes(withoutTrailingSlashes(path).replace(/\/index\.html$/i, ''));
  const { publicPath, language } = publicPathOf(lowerCasePrefix(plain));
  const wanted = publicPath.toLowerCase();
  const hasPrefix = publicPath !== plain;
  const target = site.byLowerCase.get(wanted) ?? site.moved.get(wanted);
  if (target !== undefined) {
    return {
      kind: 'redirect',
      location: locationOf(target, hasPrefix ? queryWithLanguage(query, language) : query),
    };
  }
  if (editorPage(site, plain.toLowerCase()) !== undefined) {
    return { kind: 'redirect', location: locationOf(plain.toLowerCase(), query) };
  }
  return { kind: 'unknown' };
}

/** Pages are reached by their addresses and the compressed twins by their originals, never as files. */
function isAsset(site: Site, path: string): boolean {
  return site.files.has(path) && !path.endsWith('.html') && !isTwin(site.files, path);
}

function lowerCasePrefix(path: string): string {
  const end = path.indexOf('/', 1);
  const prefix = path.slice(1, end === -1 ? path.length : end);
  const rest = path.slice(1 + prefix.length);
  const tag = languageTags.find((known) => known === prefix.toLowerCase());
  return tag === undefined ? path : `/${tagOf(languageByTag(tag))}${rest}`;
}
