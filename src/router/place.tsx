import { createContext, useCallback, useContext, type ReactNode } from 'react';

import type { TabLocation } from './history';

/** Where the tab is, as far as it is shown. */
export interface Place {
  location: TabLocation;
}

/** Unset where no router stands around: in the build, and on a page's Head. */
export const PlaceContext = createContext<Place | undefined>(undefined);

/** @returns a function that gives this place to a tree of its own; another one when the visitor goes elsewhere */
export function useSamePlace(): (tree: ReactNode) => ReactNode {
  const value = useContext(PlaceContext);
  return useCallback((tree) => <PlaceContext.Provider value={value}>{tree}</PlaceContext.Provider>, [value]);
}
