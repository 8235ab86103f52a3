import { headStands } from '../router/head-handler';

/** The element that tells screen readers which page is shown now; it stands in the frame of every page. */
export const announcerId = 'page-announcer';

/** Gatsby's own announcer, which speaks English on every page. */
const gatsbyAnnouncer = '#gatsby-announcer';

/** Silences Gatsby's announcer; the frame's own says the page's title in its language. */
export function silenceGatsby(): void {
  const element = document.querySelector(gatsbyAnnouncer);
  element?.setAttribute('aria-live', 'off');
  element?.setAttribute('hidden', '');
}

/**
 * The visitor has arrived on another page: moves the focus to its heading, or to the place its hash names, and has its
 * title announced. Called when the page stands.
 */
export function arrive(): void {
  const path = window.location.pathname;
  setTimeout(() => {
    requestAnimationFrame(() => {
      if (window.location.pathname !== path) return;
      focusOn(placeOf(window.location.hash) ?? document.querySelector('main h1, h1'));
      void headStands().then(announceTitle);
    });
  });
}

/**
 * The visitor leaves this page for another: takes the focus from the link that goes with it. A focus that goes with its
 * element has browsers reckon up the style of all that has changed until then, which they do again for the frame.
 */
export function depart(): void {
  document.activeElement?.closest<HTMLAnchorElement>('main a')?.blur();
}

function announceTitle(): void {
  const announcer = document.getElementById(announcerId);
  if (announcer) announcer.textContent = document.title;
}

function placeOf(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.matches('a[href], button, input, select, textarea, summary, [tabindex]')) {
    element.tabIndex = -1;
    // A heading does nothing when it is pressed: no ring round it.
    element.style.outline = 'none';
    element.style.boxShadow = 'none';
  }
  element.focus({ preventScroll: true });
}
