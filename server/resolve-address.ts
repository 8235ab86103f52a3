import { languageByTag, languageTags, tagOf } from '../src/i18n/languages';
import { publicPathOf } from '../src/i18n/variants';

import type { Address } from './address';
import { isTwin } from './compressed-twins';
import { locationOf, queryWithLanguage } from './location';
import { editorAddress, editorPage, withoutTrailingSlashes, type Site } from './site';

/** What stands at an address. */
export type Answer =
  | { kind: 'page'; path: string }
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
  const editor = editorPage(site);
  if (isCanonical && path === editorAddress && editor !== undefined) return { kind: 'editor', file: editor };
  if (isAsset(site, path)) return { kind: 'asset', file: path };
  return resolveOtherForm(site, path, query);
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
  if (plain.toLowerCase() === editorAddress && editorPage(site) !== undefined) {
    return { kind: 'redirect', location: locationOf(editorAddress, query) };
  }
  return { kind: 'unknown' };
}

/** Pages are reached by their addresses and the compressed twins by their originals, never as files. */
function isAsset(site: Site, path: string): boolean {
  return site.files.has(path) && !path.endsWith('.html') && !isTwin(site.files, path);
}

function lowerCasePrefix(path: string): string {
  const [, prefix = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(path) ?? [];
  const tag = languageTags.find((known) => known === prefix.toLowerCase());
  return tag === undefined ? path : `/${tagOf(languageByTag(tag))}${rest}`;
}
