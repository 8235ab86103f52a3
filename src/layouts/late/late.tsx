import { useEffect, useSyncExternalStore } from 'react';

import { madeUpPage, type MakeFailurePage } from '../../browser/page-recovery';
import { whenIdle } from '../../browser/prefetch';
import { onceStyled } from '../../browser/whole-style';
import { LastResort, LastResortHead } from '../last-resort/last-resort';

import type * as lateParts from './late-parts';

type LateParts = typeof lateParts;

let parts: LateParts | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Loads what is not needed at once, when the page is idle. A failure costs nothing: the next page tries again. */
export function loadLateParts(): void {
  if (parts || loading) return;
  whenIdle(() => {
    loading ??= import(/* webpackChunkName: "late" */ './late-parts')
      .then((loaded) => {
        parts = loaded;
        loaded.watchReleases();
        loaded.layOutRestOfServed();
        loaded.linkHomeScreen();
        measureSome();
        onceStyled(() => {
          loaded.tellVisit();
          listeners.forEach((listener) => listener());
        });
      })
      .catch(() => {
        loading = undefined;
      });
  });
}

/**
 * Measures a share of the visits. While none are, the condition is decided in the build, and no code for it is in the
 * site's scripts (src/build/web-vitals.ts).
 */
function measureSome(): void {
  if (process.env.WEB_VITALS && Math.random() < Number(process.env.WEB_VITALS))
    import(/* webpackChunkName: "web-vitals" */ '../../web-vitals/measure-visit').then(
      ({ measureVisit }) => measureVisit(),
      () => undefined,
    );
}

/** Another page is shown, or the same one in another language: what was loaded late takes note of it. */
export function tellLateParts(): void {
  if (!parts) {
    loadLateParts();
    return;
  }
  parts.tellVisit();
  parts.lookAfterNavigation();
  parts.keepFormsClear();
}

/** All of a page stands that was navigated to: what lies below its first view is laid out. */
export function layOutRest(): void {
  parts?.layOutRest();
}

function useLateParts(): LateParts | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => parts,
    () => undefined,
  );
}

/** The loading bar and the site's own news; neither takes room in the page. */
export function LateFrameParts() {
  const late = useLateParts();
  if (!late) return null;
  return (
    <>
      <late.LoadingBar />
      <late.SiteStatus />
    </>
  );
}

/** The arrow that leads back to the top, which no page needs before it is scrolled. */
export function LateScrollToTop() {
  const late = useLateParts();
  useEffect(() => late?.keepFormsClear(), [late]);
  return late ? <late.ScrollToTop /> : null;
}

/** The error page, or the last resort where that could not be loaded yet. */
export function LateErrorPage({ error }: { error: unknown }) {
  const late = useLateParts();
  return late ? <late.ErrorPage error={error} /> : <LastResort />;
}

/** The page that stands in for one that cannot be loaded, or the last resort where that could not be loaded yet. */
export const makeLateFailurePage: MakeFailurePage = async (kind, last, error, path) =>
  parts
    ? parts.makeFailurePage(kind, last, error, path)
    : madeUpPage(last, { component: LastResort, Head: LastResortHead });
