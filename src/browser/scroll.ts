interface Visit {
  pathname: string;
  key?: string;
  hash?: string;
  /**
   * `PUSH` for a new visit. Of a step through the history nothing is said: the router makes a place for each of its
   * listeners then, and Gatsby notes the action on its own.
   */
  action?: string;
}

/**
 * Back and Forward to a page with a hash: Gatsby would go to the hash's place, but a visitor wants to be where they
 * were, as without a hash.
 *
 * @param saved reads the scroll position of a visit, in CSS pixels
 * @returns whether the position was restored here
 */
export function restoresPosition(
  previous: Visit | undefined,
  next: Visit,
  saved: (visit: Visit) => number | undefined,
): boolean {
  if (next.action === 'PUSH' || !next.hash || !previous || previous.pathname === next.pathname) return false;
  const position = saved(next);
  if (!position) return false;
  window.scrollTo(0, position);
  return true;
}

/**
 * While the app runs, it alone moves the page on a step through the history. A browser would do so before the other page
 * stands, and Gatsby would note that place as the one where the visitor left the former page. A page that is loaded anew
 * is put in its place by the browser, which can do that before the app is there.
 */
export function takeOverScrolling(): void {
  const takeOver = () => {
    window.history.scrollRestoration = 'manual';
  };
  takeOver();
  window.addEventListener('pageshow', takeOver);
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
  });
}
