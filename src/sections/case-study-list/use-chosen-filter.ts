import { useState, useSyncExternalStore } from 'react';

import { useBeforePaint } from '../../forms/use-before-paint';

interface ChosenFilter {
  /** The filter the address names; undefined if it names none of those there are. */
  chosen: string | undefined;
  /** False until the address has been read: the HTML is the same for every address. */
  scripted: boolean;
  /** The list came with a navigation inside the app, not with the document. */
  fresh: boolean;
}

/**
 * Follows the filter behind the `#` of the address, which the filters' links change.
 *
 * @param known ids of the filters there are
 * @param hash the `#…` of the page's location, so that navigations of the app are followed too
 */
export function useChosenFilter(known: readonly string[], hash: string): ChosenFilter {
  const fresh = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  // An address without a fragment is read at once: there is nothing the visitor must be taken to first.
  const [fragment, setFragment] = useState(fresh && hash === '' ? '' : undefined);
  useBeforePaint(() => {
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
