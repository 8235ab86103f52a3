import { currentLanguage } from '../i18n/current-language';
import { queryWithLanguage } from '../i18n/language-paths';
import { wantedLanguage } from '../i18n/stored-language';
import { isRouteError } from '../routes/guard';

import { findCachedPage } from './cached-pages';
import type { FailedPage, LoadedPage } from './page';
import { spendReload } from './reload-budget';

/**
 * Decides what is shown instead of a page that could not be loaded. The only place that does so.
 *
 * @param path of the page
 * @param former the last page that was shown, whose frame, messages and language the failure page gets
 * @param isSwitch the page is shown already, in another language: without a network it stays
 * @returns undefined if the page is to be loaded as a document: within the budget of reload-budget.ts, or from the offline cache
 */
export async function pageInstead(
  error: unknown,
  path: string,
  former: LoadedPage,
  isSwitch: boolean,
): Promise<FailedPage | undefined> {
  const failure = { error, former, language: former.language };
  if (isRouteError(error)) return { kind: 'failed', ...failure };
  if (navigator.onLine) return spendReload() ? undefined : { kind: 'failed', ...failure };
  // Storage may be disabled.
  const cached = isSwitch ? undefined : await findCachedPage(path, currentLanguage()).catch(() => undefined);
  return cached ? undefined : { kind: 'offline', ...failure };
}

/**
 * Loads an address as a document.
 *
 * @param replace without a new entry in the history
 */
export function loadDocument(address: string, replace: boolean): void {
  const url = new URL(address, window.location.href);
  // Without storage only the address can name the chosen language.
  if (wantedLanguage() !== currentLanguage())
    url.search = queryWithLanguage(url.search.slice(1), currentLanguage());
  if (url.href === window.location.href) window.location.reload();
  else if (replace) window.location.replace(url.href);
  else window.location.assign(url.href);
}
