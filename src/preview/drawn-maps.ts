import type { HomeMap, PresenceMap } from '../build/world-map';
import type { Point } from '../build/world-map-stalks';

/** The maps that the build draws, for a page shown in the editor. */
export interface DrawnMaps {
  presence: (codes: readonly string[]) => Promise<PresenceMap>;
  home: () => Promise<HomeMap>;
  placeAtHome: (place: readonly [number, number]) => Promise<Point>;
}
