import { languageParameter } from '../../i18n/choose-language';
import { languageByValue } from '../../i18n/languages';
import { guard } from '../../routes/guard';
import { findCachedPage } from '../cached-pages';

import { cachePage, wantedLanguage } from './cache-page';
import type { FetchEvent } from './events';
import { fallbackPage } from './fallback-page';

/** After this time without a response from the network, a cached one is used. */
export const networkTimeoutSeconds = 3;

/**
 * Responds to a navigation: from the network, else from the cache, else with a page that says why there is none. An error
 * page of the host is not cached, nor shown in place of a cached page.
 */
export async function answerNavigation(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const fresh = fromNetwork(event, url.pathname);
  const inTime = await withTimeout(fresh);
  if (inTime && !isOutOfService(inTime)) return inTime;
  const cached = await fromCache(url);
  if (cached) {
    event.waitUntil(fresh.catch(() => undefined));
    return cached;
  }
  const response = await fresh.catch(() => undefined);
  if (response && !(isOutOfService(response) && isOfHost(response))) return response;
  return fallbackPage(response ? 'outOfService' : 'offline', await languageFor(url), url.pathname);
}

function isOutOfService({ status }: Response): boolean {
  return [502, 503, 504].includes(status);
}

/** The site's own error pages have a language. */
function isOfHost({ headers }: Response): boolean {
  return !headers.has('content-language');
}

async function fromNetwork(event: FetchEvent, path: string): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  event.waitUntil(cachePage(path, response.clone(), true).catch(() => undefined));
  return response;
}

/** @returns undefined after the timeout or a failed request */
function withTimeout(fresh: Promise<Response>): Promise<Response | undefined> {
  const timeout = new Promise<undefined>((resolve) =>
    setTimeout(() => resolve(undefined), networkTimeoutSeconds * 1000),
  );
  return Promise.race([fresh.catch(() => undefined), timeout]);
}

async function fromCache(url: URL): Promise<Response | undefined> {
  const verdict = guard(url.pathname);
  if (verdict.kind !== 'allow' && verdict.kind !== 'redirect') return undefined;
  const cached = await findCachedPage(verdict.path, await languageFor(url));
  if (cached && verdict.kind === 'redirect') {
    return Response.redirect(new URL(verdict.path + url.search, url), 302);
  }
  return cached;
}

async function languageFor(url: URL) {
  return languageByValue(url.searchParams.get(languageParameter)) ?? wantedLanguage();
}
