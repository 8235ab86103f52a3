declare global {
  interface Document {
    /** Whether another document has begun to load in this tab. */
    isLeft?: boolean;
  }
}

/**
 * Notes from now on when the visitor leaves for another document. Firefox aborts the requests of this one then, which is no failure:
 * a reload would cancel what the visitor wants.
 */
export function watchLeaving(): void {
  document.isLeft = false;
  window.onbeforeunload = () => {
    document.isLeft = true;
  };
}

/** Called when nothing is loading: Firefox does not keep a page with this listener for Back. */
export function stopWatchingLeaving(): void {
  window.onbeforeunload = null;
}

export const isLeaving = (): boolean => document.isLeft === true;
