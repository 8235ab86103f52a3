import { createContext } from 'react';

import type { TabLocation } from './history';

/** Where the tab is, as far as it is shown. */
export interface Place {
  location: TabLocation;
}

/** Unset where no router stands around: in the build, and on a page's Head. */
export const PlaceContext = createContext<Place | undefined>(undefined);
