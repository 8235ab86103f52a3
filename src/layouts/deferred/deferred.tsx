import { useEffect } from 'react';

import { onceStyled } from '../../client/first-paint/full-stylesheet';
import type { FailedPage, TemplateProps } from '../../client/page';
import { whenIdle } from '../../client/schedule';
import { createStore } from '../../client/store';
import { LastResort, LastResortHead } from '../last-resort/last-resort';

import type * as deferredParts from './deferred-parts';

type DeferredParts = typeof deferredParts;

/** Set when they can be shown in their style. */
const parts = createStore<DeferredParts | undefined>(undefined);
let loading: Promise<void> | undefined;

/** Loads the deferred parts when the page is idle; after a failure, the next page tries again. */
export function loadDeferredParts(): void {
  if (loading) return;
  whenIdle(() => {
    loading ??= import(/* webpackChunkName: "deferred" */ './deferred-parts')
      .then((loaded) => {
        loaded.watchReleases();
        loaded.layOutRestOfServed();
        measureSome();
        onceStyled(() => {
          parts.set(loaded);
          loaded.reportVisit();
        });
      })
      .catch(() => {
        loading = undefined;
      });
  });
}

/** Measures a share of the visits. Builds without measuring remove this code (src/gatsby/webpack.ts). */
function measureSome(): void {
  if (process.env.WEB_VITALS && Math.random() < Number(process.env.WEB_VITALS))
    import(/* webpackChunkName: "web-vitals" */ '../../client/web-vitals/measure-visit').then(
      ({ measureVisit }) => measureVisit(),
      () => undefined,
    );
}

/** Call this when another page is shown, or the same page in another language. */
export function notifyDeferredParts(): void {
  const loaded = parts.get();
  if (!loaded) {
    loadDeferredParts();
    return;
  }
  loaded.reportVisit();
  loaded.checkReleaseAfterNavigation();
  loaded.keepClear();
}

/** Call this when a page is completely rendered after a navigation. */
export function layOutRest(): void {
  parts.get()?.layOutRest();
}

/** The loading bar and the site's notices, which float over the page. */
export function DeferredFrameParts() {
  const deferred = parts.use();
  if (!deferred) return null;
  return (
    <>
      <deferred.LoadingBar />
      <deferred.SiteStatus />
    </>
  );
}

export function DeferredScrollToTop() {
  const deferred = parts.use();
  useEffect(() => deferred?.keepClear(), [deferred]);
  return deferred ? <deferred.ScrollToTop /> : null;
}

/** The error page, or the last resort if that is not loaded. */
export function DeferredErrorPage({ error }: { error: unknown }) {
  const deferred = parts.use();
  return deferred ? <deferred.ErrorPage error={error} /> : <LastResort error={error} />;
}

type FailureKind = FailedPage['kind'];

/** The routes whose layouts failure pages have. */
export const failureRoutes = { failed: 'serverError', offline: 'notFound' } as const;

/** Replaces a page that cannot be loaded. */
export function FailurePage({ kind, error }: { kind: FailureKind; error: unknown }) {
  const deferred = parts.use();
  if (!deferred) return <LastResort error={error} />;
  return kind === 'offline' ? <deferred.OfflinePage /> : <deferred.ErrorPage error={error} />;
}

export const failureHeads = {
  failed: (page: TemplateProps) => {
    const Head = parts.get()?.ErrorHead ?? LastResortHead;
    return <Head {...page} />;
  },
  offline: (page: TemplateProps) => {
    const Head = parts.get()?.OfflineHead ?? LastResortHead;
    return <Head {...page} />;
  },
};
