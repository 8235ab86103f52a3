import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react';

import { afterPaint } from '../schedule';

/** Windows that may show more than the first sections. Unlike `innerHeight`, a query forces no layout of the former page. */
const tall = '(min-height: 1000px)';

const PageCompleteContext = createContext(true);

interface StagedPageProps {
  /** Identifies the page; the same in all languages. */
  page: string;
  /** The visitor has navigated to this page, and sees it from its top. */
  fromTop: boolean;
  /** Called when all of a page is rendered. */
  onComplete: () => void;
  children: ReactNode;
}

/**
 * Renders and paints the first view of a page that is navigated to before the rest of it (Section and AroundPage leave that out). The
 * served page, a step back, a link to a place in a page, and all pages in tall windows are rendered completely at once.
 */
export function StagedPage({ page, fromTop, onComplete, children }: StagedPageProps) {
  const [completePage, setCompletePage] = useState(page);
  const isComplete = completePage === page || !fromTop || window.matchMedia(tall).matches;
  useEffect(() => {
    if (isComplete) {
      setCompletePage(page);
      onComplete();
      return;
    }
    let isShown = true;
    // A transition does not block input.
    afterPaint(() => isShown && startTransition(() => setCompletePage(page)));
    return () => {
      isShown = false;
    };
  }, [page, isComplete, onComplete]);
  return <PageCompleteContext.Provider value={isComplete}>{children}</PageCompleteContext.Provider>;
}

/** @returns whether all of the page is to be rendered; false until its first view has been painted */
export function usePageComplete(): boolean {
  return useContext(PageCompleteContext);
}
