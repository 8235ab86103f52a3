import { useState, useSyncExternalStore } from 'react';

import { useIsomorphicLayoutEffect } from '../../client/schedule';

interface ChosenFilter {
  /** The filter in the address, if it exists. */
  chosen: string | undefined;
  /** False until the address is read, because the served HTML is the same for every address. */
  scripted: boolean;
  /** Whether the list was rendered by a navigation, not hydrated. */
  fresh: boolean;
}

/**
 * Follows the filter behind the `#` of the address, which the filters' links change.
 *
 * @param known ids of all filters
 * @param hash the `#…` of the page's location, so that navigations of the app are followed too
 */
export function useChosenFilter(known: readonly string[], hash: string): ChosenFilter {
  const fresh = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  // Without a fragment there is nothing to scroll to first, so the list is ready at once.
  const [fragment, setFragment] = useState(fresh && hash === '' ? '' : undefined);
  useIsomorphicLayoutEffect(() => {
    const read = () => setFragment(fragmentOf(window.location.hash));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [hash]);
  const chosen = fragment !== undefined && known.includes(fragment) ? fragment : undefined;
  return { chosen, scripted: fragment !== undefined, fresh };
}

function neverChanges(): () => void {
  return () => undefined;
}

function fragmentOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
