import { languages, tagOf } from '../i18n/languages';
import { firstViewAttribute } from '../styles/first-view-attribute';
import { ownFontMedia, systemFontAttribute } from '../styles/system-font';

/** Where a language’s name for itself is not, its letters come from other files of the system than Latin ones. */
const isLatin = (text: string): boolean => /^\p{Script=Latin}/u.test(text);

/**
 * @returns a part of the page’s script in the head (inline-scripts.ts) that marks what the first view does without, before
 * anything is laid out: browsers may do that before they have the whole page, and ask for fonts and pictures then. What lies below
 * the first view waits where the visitor begins at the top: not for a place in the page, a reload or a way back, when the browser
 * must know how long the page is (first-view.ts). A telephone begins in the system's font unless the service worker has kept the
 * site's own (own-font.ts).
 *
 * Where it does, a letter of the page's language is laid out and taken away again: the browser reads the rules of styles, its own
 * included, and opens the system's file of letters then, while it has no content yet. Else all that is one task with the layout of
 * the first view, and near half of it on a slow processor.
 */
export function firstViewScript(): string {
  const named = languages.filter(({ label }) => !isLatin(label));
  const letters = Object.fromEntries(named.map((language) => [tagOf(language), language.label[0]]));
  return `{let e=d.createElement("h1");location.hash||performance.navigation.type||h.toggleAttribute("${firstViewAttribute}");matchMedia("${ownFontMedia}").matches||navigator.serviceWorker?.controller||(h.toggleAttribute("${systemFontAttribute}"),e.append(${JSON.stringify(letters)}[h.lang]||"T"),h.append(e),h.offsetWidth,e.remove())}`;
}
