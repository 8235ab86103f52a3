import { firstViewAttribute } from '../styles/first-view-attribute';
import { ownFontMedia, systemFontAttribute } from '../styles/system-font';

/**
 * @returns a script for the head that marks what the first view does without, before anything is laid out: browsers may do
 * that before they have the whole page, and ask for fonts and pictures then. What lies below the first view waits where the visitor
 * begins at the top: not for a place in the page, a reload or a way back, when the browser must know how long the page is
 * (first-view.ts). A telephone begins in the system's font unless the service worker has kept the site's own (own-font.ts).
 */
export function firstViewScript(): string {
  return `{let h=document.documentElement;location.hash||performance.navigation.type||h.toggleAttribute("${firstViewAttribute}");matchMedia("${ownFontMedia}").matches||navigator.serviceWorker?.controller||h.toggleAttribute("${systemFontAttribute}")}`;
}
