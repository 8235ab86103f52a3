import { reportFailure } from '../../failure';
import { isLeaving, watchLeaving } from '../../leaving';
import { spendReload } from '../../reload-budget';
import { firstViewAttribute, pendingAttribute } from '../served-html';

/** Reloads the page once if a file of the app cannot be loaded. */
export function watchStart(): void {
  watchLeaving();
  addEventListener(
    'error',
    ({ target }) => {
      const isOfApp = target instanceof HTMLScriptElement && target.parentNode === document.body;
      // The app defines it when it has started; later errors are of other scripts.
      if (!isOfApp || 'navigateTo' in window) return;
      if (!isLeaving()) reportFailure('start', new Error(target.src));
      reloadAfterFailedStart();
    },
    true,
  );
}

/**
 * Reloads the page if the app cannot start, within the budget of reload-budget.ts. Else the page stays as it was served: readable,
 * with links and forms that work without the app.
 */
export function reloadAfterFailedStart(): void {
  document.documentElement.removeAttribute(pendingAttribute);
  // The app would have the page laid out below the fold.
  document.documentElement.removeAttribute(firstViewAttribute);
  if (navigator.onLine && !hasInput() && spendReload()) location.reload();
}

const hasInput = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
