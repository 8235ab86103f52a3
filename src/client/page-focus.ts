import { headUpdated } from './head';
import { targetOf } from './scroll';
import { createStore } from './store';

/** The title of the last page that was opened within the document, which is announced to screen readers. */
export const openedTitle = createStore('');

/** Focuses the heading of a new page, or the target of the hash, and announces the title. Called when the page is rendered. */
export function focusNewPage(): void {
  const path = window.location.pathname;
  setTimeout(() => {
    requestAnimationFrame(() => {
      if (window.location.pathname !== path) return;
      focusOn(targetOf(window.location.hash) ?? document.querySelector('main h1, h1'));
      void headUpdated().then(() => openedTitle.set(document.title));
    });
  });
}

/**
 * Takes the focus from the link that leads to another page. Removing a focused element makes browsers compute styles twice:
 * then, and for the next frame.
 */
export function blurPressedLink(): void {
  document.activeElement?.closest<HTMLAnchorElement>('main a')?.blur();
}

function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.matches('a[href], button, input, select, textarea, summary, [tabindex]'))
    element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
