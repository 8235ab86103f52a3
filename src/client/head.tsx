import { useEffect, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { ErrorBoundary } from './error-boundary';
import type { TemplateProps } from './page';
import { afterPaint } from './schedule';

/** The elements in `<head>` that differ by page: those of PageHead, and those that the build adds for search engines and shared links. */
const ownParts =
  'title,meta[property],meta[name=description],meta[name=robots],meta[name^=twitter],link[rel=canonical],link[rel=alternate],script[type="application/ld+json"]';

/** Path of the served page, until it has hydrated. */
let servedAt: string | undefined;
/** The Head of the last page. */
let latest: object | undefined;
let update = Promise.resolve();

/** Called if the served page is hydrated, whose `<head>` needs no update. */
export function keepServedHead(): void {
  servedAt = window.location.pathname;
}

/** @returns fulfilled when `<head>` is that of the present page */
export function headUpdated(): Promise<void> {
  return update;
}

/**
 * Sets the language of `<html>` at once, and updates `<head>` after the page has been painted.
 *
 * @param Head of the page
 */
export function useHead(Head: ComponentType<TemplateProps>, props: TemplateProps): void {
  const { data, pageContext } = props;
  useLayoutEffect(() => {
    const { documentElement } = document;
    const { language } = pageContext;
    // Setting it makes browsers compute all styles again, even if the value is the same.
    if (documentElement.lang !== language) documentElement.lang = language;
  }, [Head, pageContext]);
  // In the commit of the page, because its announcement waits for the promise.
  useLayoutEffect(() => {
    const isServed = servedAt === window.location.pathname;
    servedAt = undefined;
    if (isServed) return;
    const head = <Head {...props} />;
    latest = head;
    update = new Promise((resolve) => {
      afterPaint(() => {
        // Another page is shown by now, and its Head is rendered instead.
        if (latest !== head) return void update.then(resolve);
        render(head);
        resolve();
      });
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- data change with each page and language, but not with the hash
  }, [Head, data]);
}

/** Renders into a detached element, and moves new elements to `<head>`. Equal ones stay, so that the title does not flicker. */
function render(head: ReactNode): void {
  const container = document.createElement('div');
  const root = createRoot(container);
  flushSync(() => root.render(<ErrorBoundary fallback={() => null}>{head}</ErrorBoundary>));
  const parts = [...container.querySelectorAll(ownParts)];
  root.unmount();
  for (const former of document.head.querySelectorAll(ownParts)) {
    const same = parts.findIndex((part) => part.isEqualNode(former));
    if (same === -1) former.remove();
    else parts.splice(same, 1);
  }
  document.head.append(...parts);
}

/**
 * Sets the title of a page that failed, after its own Head has.
 *
 * @param error of the page
 */
export function useFailureTitle(title: string, error: unknown): void {
  useEffect(() => {
    let isShown = true;
    void update.then(() => {
      if (isShown) document.title = title;
    });
    return () => {
      isShown = false;
    };
  }, [title, error]);
}
