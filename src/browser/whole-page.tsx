import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react';

import { afterPaint } from './after-paint';

/**
 * Windows that may show what is meant to lie below the first view. A query, here and below: `innerHeight` and `innerWidth`
 * have telephones reckon up style and layout of the page that is about to go.
 */
const tall = '(min-height: 1000px)';

/** Of what is below the first view, until it is rendered. */
const room = { blockSize: '200vh' };

const WholePageContext = createContext(true);

interface WholePageProps {
  /** Another one for each page; the same in all languages. */
  page: string;
  /** The visitor has gone to this page, and sees it from its top. */
  fromTop: boolean;
  /** Called when all of a page stands. */
  onWhole: () => void;
  children: ReactNode;
}

/**
 * Around a page: of one that is navigated to, its first view is rendered and painted before the rest. The page that was
 * served, one that is gone back to, one that is entered at a place within it, and all in tall windows are rendered whole at once.
 */
export function WholePage({ page, fromTop, onWhole, children }: WholePageProps) {
  const [whole, setWhole] = useState(page);
  const isWhole = whole === page || !fromTop || window.matchMedia(tall).matches;
  useEffect(() => {
    if (isWhole) {
      setWhole(page);
      onWhole();
      return;
    }
    let isShown = true;
    // In a transition, React lets the browser in between.
    afterPaint(() => isShown && startTransition(() => setWhole(page)));
    return () => {
      isShown = false;
    };
  }, [page, isWhole, onWhole]);
  return <WholePageContext.Provider value={isWhole}>{children}</WholePageContext.Provider>;
}

/** @returns whether all of the page is to be rendered; false until its first view has been painted */
export function useWholePage(): boolean {
  return useContext(WholePageContext);
}

/** Windows in which lists stand below each other, or reach out of the window. */
const narrow = '(max-width: 768px)';

/**
 * @param room for how many of a list there is room in the first view of a narrow window, and of a wide one
 * @returns the list, of which there are no more than that until the first view has been painted
 */
export function useFirstOnes<T>(list: readonly T[], room: { narrow: number; wide: number }): readonly T[] {
  if (useWholePage()) return list;
  return list.slice(0, window.matchMedia(narrow).matches ? room.narrow : room.wide);
}

/** What no window shows before it is scrolled; room is kept for it, so that the page’s end does not come into view. */
export function BelowFirstView({ children }: { children: ReactNode }) {
  return useWholePage() ? <>{children}</> : <div style={room} />;
}
