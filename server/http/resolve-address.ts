import { addressKey } from '../../src/content/moved-addresses';
import { queryWithLanguage, publicPathOf } from '../../src/i18n/language-paths';
import { defaultLanguage } from '../../src/i18n/languages';
import { pageOfMarkdown, markdownPath } from '../../src/routes/markdown-path';
import { editorPage, type Site } from '../releases/site';

import type { Address } from './address';
import { isPrecompressed } from './precompressed-files';

export type Answer =
  | { kind: 'page'; path: string }
  /** The Markdown alternate of the page at `path`. */
  | { kind: 'markdown'; path: string }
  | { kind: 'editor'; file: string }
  | { kind: 'asset'; file: string }
  /** Permanent, and always directly to the final address. */
  | { kind: 'redirect'; location: string }
  | { kind: 'unknown' };

/** Resolves an address by the release's index; the file system is never asked for a visitor's path. */
export function resolveAddress(site: Site, address: Address): Answer {
  const { path, rawPath, query } = address;
  const isCanonical = rawPath === encodeURI(path);
  if (isCanonical && site.addresses.has(path)) return { kind: 'page', path };
  const editor = editorPage(site, path);
  if (isCanonical && editor !== undefined) return { kind: 'editor', file: editor };
  const alternate = resolveMarkdownPath(site, address, isCanonical);
  if (alternate !== undefined) return alternate;
  if (isAsset(site, path)) return { kind: 'asset', file: path };
  return resolveOtherForm(site, path, query);
}

/** A Markdown alternate is chosen by language, so the file of one language has no address of its own. */
function resolveMarkdownPath(site: Site, { path, query }: Address, isCanonical: boolean): Answer | undefined {
  const { publicPath, language } = publicPathOf(path);
  const page = site.byKey.get(pageOfMarkdown(publicPath.toLowerCase()) ?? '');
  if (page === undefined) return undefined;
  if (isCanonical && path === markdownPath(page)) return { kind: 'markdown', path: page };
  const wholeQuery = language === defaultLanguage ? query : queryWithLanguage(query, language);
  return { kind: 'redirect', location: locationOf(markdownPath(page), wholeQuery) };
}

/** Other forms of an address: capitals, slashes, `/index.html`, a language prefix, a former address. */
function resolveOtherForm(site: Site, path: string, query: string): Answer {
  const key = addressKey(path);
  const { language } = publicPathOf(path);
  const target = site.byKey.get(key) ?? site.moved.get(key);
  if (target !== undefined) {
    const wholeQuery = language === defaultLanguage ? query : queryWithLanguage(query, language);
    return { kind: 'redirect', location: locationOf(target, wholeQuery) };
  }
  if (editorPage(site, key) !== undefined) return { kind: 'redirect', location: locationOf(key, query) };
  const copied = withoutCopiedEnd(path);
  return copied === path ? { kind: 'unknown' } : resolveOtherForm(site, copied, query);
}

/** @returns the path without what chats and mails append: spaces, invisible characters, punctuation */
function withoutCopiedEnd(path: string): string {
  let end = path.length;
  while (end > 1 && /[\s\p{Cf}.,:;!?'"()<>[\]…’”»、。，．）」』】]/u.test(path.charAt(end - 1))) end -= 1;
  return path.slice(0, end);
}

/** Pages and precompressed files have no addresses as files. */
function isAsset(site: Site, path: string): boolean {
  return site.files.has(path) && !path.endsWith('.html') && !isPrecompressed(site.files, path);
}

/**
 * @param target an address of the site, decoded, possibly with query and hash
 * @param query the visitor's query, which is kept
 * @returns the `Location` header in ASCII
 */
export function locationOf(target: string, query: string): string {
  const [address = '', hash] = target.split('#');
  const [path = '', ownQuery = ''] = address.split('?');
  const wholeQuery = [ownQuery, query]
    .filter((part) => part !== '')
    .map(escapeBeyondAscii)
    .join('&');
  return (
    escapeBeyondAscii(encodeURI(path)) +
    (wholeQuery === '' ? '' : `?${wholeQuery}`) +
    (hash === undefined ? '' : `#${escapeBeyondAscii(hash)}`)
  );
}

function escapeBeyondAscii(text: string): string {
  return text.replace(/[^\x21-\x7e]+/g, (run) =>
    [...new TextEncoder().encode(run)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
}
