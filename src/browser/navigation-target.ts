import { languageParameter } from '../i18n/choose-language';
import { currentLanguage } from '../i18n/current-language';
import { wantedLanguage } from '../i18n/stored-language';

interface Target {
  href: string;
  replace: boolean;
}

let noted: Target | undefined;

/** Notes where a navigation leads: Gatsby asks its loader for the path alone. */
export function noteTarget(to: string, replace: boolean): void {
  noted = { href: new URL(to, window.location.href).href, replace };
}

/**
 * Lets the browser itself open the page that could not be shown in place, or that a newer release has made.
 *
 * @param path the path the loader was asked for
 */
export function leaveFor(path: string): void {
  const { pathname } = new URL(path, window.location.href);
  // After a step through the history the address bar shows the page already.
  if (pathname === window.location.pathname) {
    openAnew(window.location.href, true);
    return;
  }
  const target = noted && new URL(noted.href).pathname === pathname ? noted : { href: path, replace: false };
  openAnew(target.href, target.replace);
}

function openAnew(href: string, replace: boolean): void {
  const url = new URL(href, window.location.href);
  // Where no choice can be stored, the address has to tell it.
  if (wantedLanguage() !== currentLanguage())
    url.searchParams.set(languageParameter, currentLanguage().value);
  if (url.href === window.location.href) window.location.reload();
  else if (replace) window.location.replace(url.href);
  else window.location.assign(url.href);
}
