import {
  cloneElement,
  createContext,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react';

import { globalHistory, type TabLocation } from './history';
import { PlaceContext, type Place } from './place';

/**
 * Stands in the browser for @gatsbyjs/reach-router, of which Gatsby uses a small part: every page of this site is one
 * route, its address as it is, without patterns or parameters.
 */
export { globalHistory, navigate } from './history';

/** Gatsby tells its router where the site begins; it begins at the root. */
export const BaseContext = createContext({ baseuri: '/', basepath: '/' });

/** @returns where the tab is, as far as it is shown; on nothing but a page's Head it is there */
export function useLocation(): TabLocation {
  return useContext(PlaceContext)?.location ?? globalHistory.location;
}

const listen = (listener: () => void): (() => void) => globalHistory.listen(listener);
const whereItIs = (): TabLocation => globalHistory.location;

/** Renders its child with the address of the tab, and again whenever it changes. */
export function Location({ children }: { children: (place: Place) => ReactNode }) {
  const location = useSyncExternalStore(listen, whereItIs, whereItIs);
  useEffect(() => globalHistory.endChange(), [location]);
  const place = useMemo(() => ({ location }), [location]);
  return <PlaceContext.Provider value={place}>{children(place)}</PlaceContext.Provider>;
}

/** Gatsby sets it around the Head of a page; no Head asks where it is. */
export function LocationProvider({ children }: { children: ReactNode }) {
  return children;
}

interface RouterProps {
  id: string;
  location: TabLocation;
  /** Shows the page; gets the place as its props. */
  children: ReactElement<{ uri: string; location: TabLocation }>;
}

/**
 * The element around every page, as the server renders it. The focus of a page that is arrived at is set by
 * src/browser/arrive.ts.
 */
export function Router({ id, location, children }: RouterProps) {
  return (
    <div tabIndex={-1} style={{ outline: 'none' }} id={id}>
      {cloneElement(children, { uri: location.pathname, location })}
    </div>
  );
}

/** Gatsby looks here for pages with a pattern as their path. */
export const pick = (): null => null;
