import { currentLanguage } from '../i18n/current-language';
import { publicPathOf, variantPath } from '../i18n/variants';
import { guard } from '../routes/guard';
import { failurePages } from '../routes/route-table';

/** Gatsby shows the page of this path at any address. */
export const anyAddressPath = '/404.html';

/**
 * Makes Gatsby's loader resolve a public path to the variant of the current language, and gives the loaded page its
 * public path back. Data, Head, messages and prefetch then follow by themselves, and no address ever shows a
 * language. Unknown addresses and slugs without content get the 404 page of the language.
 *
 * @param loader `window.___loader`, whose methods are replaced in place
 */
export function loadInCurrentLanguage(loader: GatsbyLoader): void {
  const original = { ...loader };
  const missing = new Set<string>();
  const masks = new WeakMap<object, GatsbyPageResources>();

  const resolve = (rawPath: string): string => {
    const verdict = guard(new URL(rawPath, window.location.href).pathname);
    const variant = verdict.kind === 'not-found' ? undefined : variantPath(verdict.path, currentLanguage());
    return variant === undefined || missing.has(variant)
      ? variantPath(failurePages.notFound.path, currentLanguage())
      : variant;
  };

  const mask = (resources: GatsbyPageResources | undefined): GatsbyPageResources | undefined => {
    if (!resources?.page) return resources;
    const known = masks.get(resources);
    if (known) return known;
    const { publicPath } = publicPathOf(resources.page.path);
    const path = publicPath === failurePages.notFound.path ? anyAddressPath : publicPath;
    const masked = { ...resources, page: { ...resources.page, path } };
    masks.set(resources, masked);
    return masked;
  };

  loader.loadPage = async (rawPath) => {
    const variant = resolve(rawPath);
    const resources = await original.loadPage(variant);
    if (resources?.page?.path === anyAddressPath && !missing.has(variant)) {
      missing.add(variant);
      return loader.loadPage(rawPath);
    }
    return mask(resources);
  };
  loader.loadPageSync = (rawPath, options) => mask(original.loadPageSync(resolve(rawPath), options));
  loader.enqueue = (rawPath) => (mayPrefetch() ? pending(original.enqueue(resolve(rawPath))) : noPrefetch);
  loader.prefetch = (rawPath) => (mayPrefetch() ? pending(original.prefetch(resolve(rawPath))) : noPrefetch);
  loader.hovering = (rawPath) => {
    if (mayPrefetch()) original.hovering(resolve(rawPath));
  };
  loader.isPageNotFound = (rawPath) => original.isPageNotFound(resolve(rawPath));
  loader.getResourceURLsForPathname = (rawPath) => original.getResourceURLsForPathname(resolve(rawPath));
}

const waiting = new Set<GatsbyPrefetch>();

/** Gatsby lets prefetches wait for seconds; those that still wait are remembered. */
function pending(prefetch: GatsbyPrefetch): GatsbyPrefetch {
  waiting.add(prefetch);
  prefetch.then(() => waiting.delete(prefetch));
  return prefetch;
}

/** After a switch of language, nobody needs the pages of the former one any more. */
export function dropWaitingPrefetches(): void {
  for (const prefetch of waiting) prefetch.abort();
  waiting.clear();
}

const noPrefetch: GatsbyPrefetch = { then: (done) => done?.(false), abort: () => undefined };

interface NetworkInformation {
  effectiveType?: string;
  saveData?: boolean;
}

/** Links prefetch only when online and not on a 2g or data-saver connection. */
function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return navigator.onLine && !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
