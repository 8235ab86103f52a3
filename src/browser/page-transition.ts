import { depart } from './arrive';

/**
 * Page changes through the browser's view transitions: the old page's picture fades into the new one's, and a cover
 * that was pressed grows into the first picture of its page. Without them, with reduced motion, on a processor that is slow or busy,
 * or where the picture of the old page is not there at once, pages change without.
 */

/** The name under which a cover and its page's first picture are one thing; `base.css` times it. */
const coverName = 'cover';

/**
 * The longest wait for the browser's picture of the old page, in milliseconds. What takes longer on a slow telephone would
 * delay the new page: it is shown without a transition then, and after two of them without asking.
 */
const longestPicture = 40;
const mostDelays = 2;

/**
 * The longest that a press may be on its way to the page, a frame, in milliseconds. Where it takes longer, the pictures of both
 * pages and the frames between them would cost a tenth of a second: the new page is shown at once.
 */
const longestPress = 17;

/** The longest wait for the new page, in milliseconds: the old picture stands still meanwhile. */
const longestStill = 400;

let navigations = 0;
let delays = 0;
let pressTook = 0;
let routeUpdated: (() => void) | undefined;

/**
 * Lets Gatsby's navigations to other pages run inside a view transition, and none of them come after a later one: Gatsby
 * would go to a page whenever it has come, also when the visitor has gone elsewhere. Called once, after the navigation guard.
 */
export function transitionPages(): void {
  const { ___navigate: navigate } = window;
  window.addEventListener('click', (event) => void (pressTook = performance.now() - event.timeStamp), true);
  window.___navigate = (to, options) => {
    navigations += 1;
    const path = typeof to === 'string' ? otherPage(to) : undefined;
    if (path === undefined) {
      navigate(to, options);
      return;
    }
    const navigation = navigations;
    const go = () => {
      depart();
      navigate(to, options);
    };
    // With the page at hand the transition lasts as long as a repaint; without it, the old page stays alive until then.
    void window.___loader.loadPage(path).then(() => {
      if (navigation !== navigations) return;
      if (wantsTransitions()) startTransition(path, go);
      else go();
    }, go);
  };
}

/** Gatsby's onRouteUpdate: the new page stands in the document. */
export function endPageChange(): void {
  routeUpdated?.();
}

/** @returns the path of another page of this site, else undefined */
function otherPage(to: string): string | undefined {
  const url = new URL(to, window.location.href);
  const sameSite = url.origin === window.location.origin;
  return sameSite && url.pathname !== window.location.pathname ? url.pathname : undefined;
}

function wantsTransitions(): boolean {
  return (
    delays < mostDelays &&
    pressTook <= longestPress &&
    typeof document.startViewTransition === 'function' &&
    document.visibilityState === 'visible' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

function startTransition(path: string, navigate: () => void): void {
  const from = window.location.pathname;
  const named: HTMLElement[] = [];
  const name = (element: HTMLElement | null) => {
    if (element === null) return;
    element.style.viewTransitionName = coverName;
    named.push(element);
  };
  // A pair needs both ends: a cover out of sight is not there to grow.
  const start = [coverOf(path), firstPictureOf(from)].find((element) => element && isInView(element));
  name(start ?? null);
  const transition = document.startViewTransition(async () => {
    clearTimeout(delay);
    await changed(navigate);
    named.splice(0).forEach(unname);
    if (start) name(firstPictureOf(path) ?? coverOf(from));
  });
  const delay = setTimeout(() => {
    delays += 1;
    transition.skipTransition();
  }, longestPicture);
  // A transition that is skipped, because it would delay the page, a newer one started or the tab went away, is no fault.
  transition.ready.catch(() => undefined);
  void transition.finished.catch(() => undefined).then(() => named.forEach(unname));
}

function unname(element: HTMLElement): void {
  element.style.viewTransitionName = '';
}

function coverOf(path: string): HTMLElement | null {
  return document.querySelector(`[data-cover="${CSS.escape(path)}"]`);
}

function firstPictureOf(path: string): HTMLElement | null {
  return document.querySelector(`[data-cover-of="${CSS.escape(path)}"]`);
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Navigates and waits until the new page stands. While a view transition changes the page the browser draws no frames. */
function changed(navigate: () => void): Promise<void> {
  return new Promise((resolve) => {
    routeUpdated = resolve;
    setTimeout(resolve, longestStill);
    navigate();
  });
}
