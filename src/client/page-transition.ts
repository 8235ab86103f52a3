/*
 * View transitions between pages: the pages cross-fade, and a pressed cover grows into the first picture of its page. There are none
 * with reduced motion or on a slow or busy processor.
 */

/** The view-transition-name of a cover and of its page's first picture (base.css). */
const coverName = 'cover';

/** A transition is skipped if the browser's snapshot of the old page takes longer; after two of them there are no more. */
const snapshotTimeoutMs = 40;
const mostDelays = 2;

/** There is no transition if the click event arrived more than a frame late: it would take a tenth of a second. */
const longestInputDelayMs = 17;

/** How long the snapshot of the old page may stay frozen. */
const renderTimeoutMs = 400;

let delays = 0;
let inputDelayMs = 0;
let pageRendered: (() => void) | undefined;

/** Called once, when the app starts. */
export function watchInputDelays(): void {
  window.addEventListener(
    'click',
    (event) => void (inputDelayMs = performance.now() - event.timeStamp),
    true,
  );
}

/**
 * Shows another page, in a view transition where that is possible.
 *
 * @param from path of the present page
 * @param to path of the other page, which is loaded
 * @param go shows the other page; called at once, or after the browser's snapshot of the present page
 */
export function inPageTransition(from: string, to: string, go: () => void): void {
  if (wantsTransitions()) startTransition(from, to, go);
  else go();
}

/** Called when the new page is in the document. */
export function endPageTransition(): void {
  pageRendered?.();
}

function wantsTransitions(): boolean {
  return (
    delays < mostDelays &&
    inputDelayMs <= longestInputDelayMs &&
    typeof document.startViewTransition === 'function' &&
    document.visibilityState === 'visible' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

function startTransition(from: string, path: string, go: () => void): void {
  let named: HTMLElement | null | undefined;
  const name = (element?: HTMLElement | null) => {
    if (named) named.style.viewTransitionName = '';
    if (element) element.style.viewTransitionName = coverName;
    named = element;
  };
  // A cover out of view cannot grow into a picture.
  const start = [coverOf(path), firstPictureOf(from)].find((element) => element && isInView(element));
  name(start);
  const transition = document.startViewTransition(async () => {
    clearTimeout(delay);
    await rendered(go);
    name(start && (firstPictureOf(path) ?? coverOf(from)));
  });
  const delay = setTimeout(() => {
    delays += 1;
    transition.skipTransition();
  }, snapshotTimeoutMs);
  // A skipped transition rejects, which is no error.
  transition.ready.catch(() => undefined);
  void transition.finished.catch(() => undefined).then(() => name());
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

/** Shows the new page. @returns fulfilled when the new page is rendered; until then the browser paints no frames */
function rendered(go: () => void): Promise<void> {
  return new Promise((resolve) => {
    pageRendered = resolve;
    setTimeout(resolve, renderTimeoutMs);
    go();
  });
}
