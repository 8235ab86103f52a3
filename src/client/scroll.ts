import { escapeStrayPercents } from './address';
import { firstViewAttribute } from './first-paint/served-html';
import type { TabState } from './page';
import { recall, remember } from './tab-memory';

/** Under this key the tab stores the scroll position of a history entry, in CSS pixels. */
const keyOf = ({ path, entry }: TabState): string => `@@scroll|${path}|${entry}`;

/** Whose position is saved. */
let shown: TabState | undefined;
let unsaved: { state: TabState; position: number } | undefined;

function save(): void {
  if (!shown) return;
  if (!unsaved)
    requestAnimationFrame(() => {
      if (unsaved) remember(keyOf(unsaved.state), String(unsaved.position));
      unsaved = undefined;
    });
  unsaved = { state: shown, position: window.scrollY };
}

/**
 * Leaves scrolling on a step through the history to the app. The browser would scroll before the other page is rendered. Only a
 * reload is left to the browser, which can restore the position before the app runs.
 */
export function takeOverScrolling(): void {
  const takeOver = () => {
    window.history.scrollRestoration = 'manual';
  };
  takeOver();
  window.addEventListener('scroll', save);
  // WebKit restores the position of a page from its back/forward cache after this event.
  window.addEventListener('pageshow', () => setTimeout(takeOver));
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
  });
}

/**
 * Scrolls to where a visitor expects it, once a state is rendered: to the target of the hash, to the position of a former visit, or to
 * the top. After a switch of language the page stays where it is.
 *
 * @param previous undefined for the first page
 */
export function restoreScroll(previous: TabState | undefined, next: TabState): void {
  shown = next;
  const position = Number(recall(keyOf(next)) ?? 0);
  const target = targetOf(next.hash);
  const isOtherPage = previous?.path !== next.path;
  if (next.hash ? !target : !previous && !position) return;
  if (!isOtherPage && previous.entry === next.entry) return;
  if (next.hash && previous && isOtherPage && !next.isNew && position) {
    // Back to a page with a hash: where the visitor was counts, not the target of the hash.
    window.scrollTo(0, position);
    return;
  }
  // Defers layout below the fold of another page (lay-out-rest.ts).
  if (previous) document.documentElement.toggleAttribute(firstViewAttribute, !target && !position);
  if (target) target.scrollIntoView();
  else window.scrollTo(0, position);
}

/** @returns the element that the hash of an address names */
export function targetOf(hash: string): HTMLElement | null {
  return document.getElementById(decodeURIComponent(escapeStrayPercents(hash.slice(1))));
}
