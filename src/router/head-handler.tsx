import { useEffect, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { afterPaint } from '../browser/after-paint';
import { ErrorBoundary } from '../layouts/error-boundary/error-boundary';
import { pageContextOf } from '../routes/page-context';

/** What a page has in `<head>` for itself: what PageHead renders, and what the build adds for search engines and shared links. */
const ownParts =
  'title,meta[property],meta[name=description],meta[name=robots],meta[name^=twitter],link[rel=canonical],link[rel=alternate],script[type="application/ld+json"]';

interface HeadProps {
  location: { pathname: string };
  data: unknown;
  pageContext: unknown;
}

interface Page {
  /** The page's module. */
  pageComponent?: { Head?: ComponentType<HeadProps> };
  pageComponentProps: HeadProps;
}

/** Address of the page that was served, until it is shown. */
let servedAt: string | undefined;
const aside = document.createElement('div');
let root: Root | undefined;
/** The last page whose head was asked for. */
let wanted: object | undefined;
let standing = Promise.resolve();

/** The page that was served is the one to be shown: what its `<head>` says is left as it is. */
export function keepServedHead(): void {
  servedAt = window.location.pathname;
}

/** @returns fulfilled when `<head>` is that of the page which is shown */
export function headStands(): Promise<void> {
  return standing;
}

/**
 * Stands in the browser for Gatsby's handler of this name: gives `<html>` the language of the page that is shown at once,
 * and `<head>` what its Head renders after it has been painted; the former title stands until then.
 */
function useHead({ pageComponent, pageComponentProps }: Page): void {
  const { data, pageContext, location } = pageComponentProps;
  const Head = pageComponent?.Head;
  useLayoutEffect(() => {
    const { documentElement } = document;
    const { language } = pageContextOf(pageContext);
    // Browsers reckon up every element's style anew whenever it is set, even to what it is.
    if (Head && documentElement.lang !== language) documentElement.lang = language;
  }, [Head, pageContext]);
  useEffect(() => {
    if (!Head) return;
    const isServed = servedAt === window.location.pathname;
    servedAt = undefined;
    if (isServed) return;
    const head = <Head data={data} pageContext={pageContext} location={{ pathname: location.pathname }} />;
    wanted = head;
    standing = new Promise((resolve) => {
      afterPaint(() => {
        // Another page is shown by now, whose head takes the place of this one.
        if (wanted === head) render(head, resolve);
        else void standing.then(resolve);
      });
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- data come anew with each page and language, places within a page do not
  }, [Head, data]);
}

export { useHead as headHandlerForBrowser };

/** Renders where nobody sees it, and takes what is new from there. */
function render(head: ReactNode, stands: () => void): void {
  root ??= createRoot(aside);
  root.render(
    <Rendered
      then={() => {
        putIntoHead();
        stands();
      }}
    >
      <ErrorBoundary what="render" page={head} fallback={() => null}>
        {head}
      </ErrorBoundary>
    </Rendered>,
  );
}

function Rendered({ then, children }: { then: () => void; children: ReactNode }) {
  useLayoutEffect(then);
  return <>{children}</>;
}

/** What is the same stays: titles and pictures of shared links are not flickered. */
function putIntoHead(): void {
  const parts = [...aside.querySelectorAll(ownParts)];
  for (const former of document.head.querySelectorAll(ownParts)) {
    const same = parts.findIndex((part) => part.isEqualNode(former));
    if (same === -1) former.remove();
    else parts.splice(same, 1);
  }
  document.head.append(...parts.map((part) => part.cloneNode(true)));
}
