import { languageParameter } from '../../i18n/choose-language';
import { languageByValue } from '../../i18n/languages';
import { guard } from '../../routes/guard';
import { findKeptPage, keptCaches } from '../kept-pages';

import type { FetchEvent } from './events';
import { keepPage } from './keep';
import { wantedLanguage } from './language-note';
import { standInPage } from './stand-in-page';

/** The longest wait for the network, in milliseconds, where something kept could be shown instead. */
const longestWait = 3000;

/**
 * Answers a visitor who opens an address: fresh from the network, else as it was kept, else with a page that says why
 * there is none. What a host says in the site's place is no page.
 */
export async function answerNavigation(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const fresh = fromNetwork(event, url.pathname);
  const answer = await inTime(fresh);
  if (answer && !isOutOfService(answer)) return answer;
  const kept = await fromCache(url);
  if (kept) {
    event.waitUntil(fresh.catch(() => undefined));
    return kept;
  }
  const late = await fresh.catch(() => undefined);
  if (late && !(isOutOfService(late) && isOfHost(late))) return late;
  return standInPage(late ? 'outOfService' : 'offline', await languageFor(url), url.pathname);
}

function isOutOfService({ status }: Response): boolean {
  return [502, 503, 504].includes(status);
}

/** The site itself answers a browser in its own words, and in its language. */
function isOfHost({ headers }: Response): boolean {
  return !headers.has('content-language');
}

/** Answers page data: fresh, else as it was kept. */
export async function answerData(event: FetchEvent): Promise<Response> {
  const { origin, pathname } = new URL(event.request.url);
  const key = origin + pathname;
  const fresh = fetch(event.request).then((response) => {
    if (response.status === 200) event.waitUntil(put(keptCaches.data, key, response.clone()));
    return response;
  });
  const answer = await inTime(fresh);
  if (answer) return answer;
  const kept = await (await caches.open(keptCaches.data)).match(key);
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return kept;
}

async function put(name: string, key: string, response: Response): Promise<void> {
  await (await caches.open(name)).put(key, response);
}

async function fromNetwork(event: FetchEvent, path: string): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  event.waitUntil(keepPage(path, response.clone(), true).catch(() => undefined));
  return response;
}

/** @returns undefined if there is no answer in time, or none at all */
function inTime(fresh: Promise<Response>): Promise<Response | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), longestWait));
  return Promise.race([fresh.catch(() => undefined), late]);
}

async function fromCache(url: URL): Promise<Response | undefined> {
  const verdict = guard(url.pathname);
  if (verdict.kind !== 'allow' && verdict.kind !== 'redirect') return undefined;
  const kept = await findKeptPage(verdict.path, await languageFor(url));
  if (kept && verdict.kind === 'redirect') {
    return Response.redirect(new URL(verdict.path + url.search, url), 302);
  }
  return kept;
}

async function languageFor(url: URL) {
  return languageByValue(url.searchParams.get(languageParameter)) ?? wantedLanguage();
}
