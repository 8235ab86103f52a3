import { currentLanguage } from '../i18n/current-language';
import { guard } from '../routes/guard';
import { isRouteError } from '../routes/route-error';

import { anyAddressPath } from './language-loader';
import { leaveFor } from './navigation-target';
import { hasNewRelease } from './new-release';
import { needsOf } from './page-needs';
import { spendReload } from './reload-budget';
import { reportFailure } from './report-failure';
import { createRequest } from './request-state';
import { wholeStyle } from './whole-style';

/** The requests for pages: what the loading bar shows. */
export const pageRequest = createRequest();

/** Why the page that was asked for cannot be shown. */
export type FailureKind = 'failed' | 'offline';

/**
 * Makes the resources of the page that is shown instead: at the address of the one that failed, in the frame and language
 * of the last one that was shown. Nothing where the browser can open the page after all, because it is kept.
 */
export type MakeFailurePage = (
  kind: FailureKind,
  last: GatsbyPageResources,
  error: unknown,
  path: string,
) => Promise<GatsbyPageResources | undefined>;

/** A navigation asks its loader twice; both get the same answer, in milliseconds. */
const sameNavigation = 2000;

const standIns = new WeakSet<object>();

/** @returns whether these are not the page that was asked for, but the one that is shown instead */
export function standsIn(resources: GatsbyPageResources): boolean {
  return standIns.has(resources);
}

const never = new Promise<never>(() => undefined);

/**
 * Stands between Gatsby and its loader, so that none of Gatsby's own reloads happens: a page that cannot be loaded is
 * opened by the browser once (reload-budget.ts), then an error page is shown at its address. A page of another build is
 * opened by the browser too. At the start of the app, the served page stays as it is (start-up-script.ts).
 *
 * @param loader `window.___loader`, already pointed at the language's variants
 */
export function recoverPages(loader: GatsbyLoader, makeFailurePage: MakeFailurePage): void {
  const { loadPage, loadPageSync } = loader;
  // After any change of the worker, sometimes after the first one's start, Gatsby would load the next page in full. The
  // worker keeps no old pages, and new releases are noticed by themselves (new-release.ts).
  Object.defineProperty(window, '___swUpdated', {
    configurable: true,
    get: () => false,
    set: () => undefined,
  });
  const instead = new Map<string, { page: GatsbyPageResources; at: number }>();
  let last: GatsbyPageResources | undefined;

  const keyOf = (path: string) =>
    `${currentLanguage().value} ${new URL(path, window.location.href).pathname}`;

  /** Of this very navigation: who comes back later gets another attempt. */
  const shownInstead = (path: string): GatsbyPageResources | undefined => {
    const known = instead.get(keyOf(path));
    return known && Date.now() - known.at < sameNavigation ? known.page : undefined;
  };

  const failed = async (path: string, error: unknown): Promise<GatsbyPageResources | undefined> => {
    if (!last) return undefined;
    const mayReload = !isRouteError(error) && navigator.onLine && spendReload();
    const kind = isRouteError(error) || navigator.onLine ? 'failed' : 'offline';
    const page = mayReload ? undefined : await makeFailurePage(kind, last, error, path);
    if (page) {
      standIns.add(page);
      instead.set(keyOf(path), { page, at: Date.now() });
      return page;
    }
    leaveFor(path);
    return never;
  };

  const load = async (path: string): Promise<GatsbyPageResources | undefined> => {
    const verdict = guard(new URL(path, window.location.href).pathname);
    if (verdict.kind === 'failure') throw verdict.error;
    const resources = await loadPage(path);
    if (!resources?.page) throw new Error(`${path} could not be loaded`, { cause: resources?.error });
    // The page that was served needs nothing more.
    if (last) await needsOf(resources);
    return resources;
  };

  loader.loadPage = async (path) => {
    const known = shownInstead(path);
    if (known) return known;
    if (last && hasNewRelease() && navigator.onLine && leadsElsewhere(path)) {
      leaveFor(path);
      return never;
    }
    try {
      const resources = await (last ? followed(inStyle(load(path)), path) : load(path));
      instead.delete(keyOf(path));
      if (isOfOtherBuild(resources)) {
        if (last || (navigator.onLine && spendReload())) {
          leaveFor(path);
          return await never;
        }
      }
      last = sameBuild(resources);
      return last;
    } catch (error) {
      reportFailure(last ? 'load' : 'start', error);
      return failed(path, error);
    }
  };
  loader.loadPageSync = (path, options) => {
    return shownInstead(path) ?? sameBuild(loadPageSync(path, options));
  };
}

/** A page that is at hand is no request, unless it takes one's place: the loading bar would be rendered before it, for nothing. */
function followed<T>(page: Promise<T>, path: string): Promise<T> {
  let isThere = false;
  page.then(
    () => (isThere = true),
    () => undefined,
  );
  setTimeout(() => {
    if (!isThere || pageRequest.isWorking()) pageRequest.follow(page, path).catch(() => undefined);
  });
  return page;
}

/** The page that was served brought only its own part of the styles. */
async function inStyle<T>(page: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([page, wholeStyle()]);
  return loaded;
}

function leadsElsewhere(path: string): boolean {
  return new URL(path, window.location.href).pathname !== window.location.pathname;
}

function isOfOtherBuild(resources: GatsbyPageResources | undefined): boolean {
  const build = resources?.page?.webpackCompilationHash;
  return Boolean(build) && build !== window.___webpackCompilationHash;
}

const asOfThisBuild = new WeakMap<object, GatsbyPageResources>();

/** Gatsby reloads when it sees another build's page; whether that is to be is decided here alone. */
function sameBuild(resources: GatsbyPageResources | undefined): GatsbyPageResources | undefined {
  if (!resources?.page || !isOfOtherBuild(resources)) return resources;
  const known = asOfThisBuild.get(resources);
  if (known) return known;
  const { ___webpackCompilationHash: build = '' } = window;
  const page = { ...resources, page: { ...resources.page, webpackCompilationHash: build } };
  asOfThisBuild.set(resources, page);
  return page;
}

/** What Gatsby needs to show a page that was never built, at any address. */
export function madeUpPage(
  shown: GatsbyPageResources,
  parts: { component: unknown; Head: unknown },
): GatsbyPageResources {
  const module = { default: parts.component, Head: parts.Head };
  return {
    ...shown,
    status: 'success',
    component: module,
    head: module,
    page: { ...shown.page, path: anyAddressPath },
  };
}
