import { currentLanguage } from '../i18n/current-language';
import { publicPathOf, variantPath } from '../i18n/variants';
import { guard } from '../routes/guard';
import { failurePages } from '../routes/route-table';

import { needsOf } from './page-needs';
import { createPrefetcher, type Prefetcher } from './prefetch';

/** Gatsby shows the page of this path at any address. */
export const anyAddressPath = '/404.html';

const isAnyAddress = (resources: GatsbyPageResources | undefined): boolean =>
  resources?.page?.path.split('?')[0] === anyAddressPath;

/**
 * Makes Gatsby's loader resolve a public path to the variant of the current language, and gives the loaded page its
 * public path back. Data, Head, messages and prefetch then follow by themselves, and no address ever shows a
 * language. Unknown addresses and slugs without content get the 404 page of the language.
 *
 * Gatsby remembers that a page could not be loaded and never asks for it again. Here each further attempt asks under
 * another query, which Gatsby takes for another page.
 *
 * @param loader `window.___loader`, whose methods are replaced in place
 */
export function loadInCurrentLanguage(loader: GatsbyLoader): void {
  const original = { ...loader };
  const missing = new Set<string>();
  const failures = new Map<string, number>();
  const masks = new WeakMap<object, GatsbyPageResources>();

  const notFound = (): string => variantPath(failurePages.notFound.path, currentLanguage());

  const resolve = (rawPath: string): string => {
    const verdict = guard(new URL(rawPath, window.location.href).pathname);
    const variant = 'path' in verdict ? variantPath(verdict.path, currentLanguage()) : undefined;
    return variant === undefined || missing.has(variant) ? notFound() : variant;
  };

  const attempt = (variant: string): string => {
    const failed = failures.get(variant);
    return failed === undefined ? variant : `${variant}?attempt=${failed + 1}`;
  };

  const load = async (variant: string): Promise<GatsbyPageResources | undefined> => {
    // It rejects where the page needs a chunk that this build does not know.
    const answer = await original.loadPage(attempt(variant)).catch(() => undefined);
    // Where the language's own 404 page cannot be had, Gatsby takes the default language's.
    const isForeign = isAnyAddress(answer) && variant === notFound();
    const resources = isForeign ? undefined : answer;
    if (!resources?.page) failures.set(variant, (failures.get(variant) ?? 0) + 1);
    return resources;
  };

  const mask = (resources: GatsbyPageResources | undefined): GatsbyPageResources | undefined => {
    if (!resources?.page) return resources;
    const known = masks.get(resources);
    if (known) return known;
    const { publicPath } = publicPathOf(resources.page.path.split('?')[0] ?? '/');
    const path = publicPath === failurePages.notFound.path ? anyAddressPath : publicPath;
    const masked = { ...resources, page: { ...resources.page, path } };
    masks.set(resources, masked);
    return masked;
  };

  const pages = createPrefetcher(load, needsOf);
  prefetcher = pages;

  loader.loadPage = async (rawPath) => {
    const variant = resolve(rawPath);
    const resources = await load(variant);
    if (isAnyAddress(resources) && !missing.has(variant)) {
      missing.add(variant);
      return loader.loadPage(rawPath);
    }
    return mask(resources);
  };
  loader.loadPageSync = (rawPath, options) => mask(original.loadPageSync(attempt(resolve(rawPath)), options));
  loader.enqueue = (rawPath) => pages.seen(resolve(rawPath));
  loader.prefetch = loader.enqueue;
  loader.hovering = (rawPath) => pages.pointedAt(resolve(rawPath));
  loader.isPageNotFound = (rawPath) => original.isPageNotFound(attempt(resolve(rawPath)));
  loader.getResourceURLsForPathname = (rawPath) =>
    original.getResourceURLsForPathname(attempt(resolve(rawPath)));
}

let prefetcher: Prefetcher | undefined;

/** After a switch of language, nobody needs the pages of the former one any more. */
export function dropWaitingPrefetches(): void {
  prefetcher?.drop();
}
