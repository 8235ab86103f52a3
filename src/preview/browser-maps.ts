import outlines10m from 'atlas:countries-10m';
import outlines50m from 'atlas:countries-50m';

import { drawHomeMap, drawPresenceMap, placeOnHomeMap } from '../build/world-map';

import type { DrawnMaps } from './drawn-maps';
import { giveFile } from './stand-ins/node-files';

const drawn = new Map<string, Promise<unknown>>();

function once<T>(key: string, draw: () => Promise<T>): Promise<T> {
  const known = drawn.get(key) as Promise<T> | undefined;
  if (known) return known;
  const drawing = draw();
  drawn.set(key, drawing);
  return drawing;
}

/** Fetches outlines only when a page shows a map: those of one country in detail are the largest file of the editor. */
async function fetchOutlines(name: string, address: string): Promise<void> {
  await once(name, async () => {
    const answer = await fetch(new URL(address, import.meta.url));
    if (!answer.ok) throw new Error(`The map’s outlines are not there (${answer.status}).`);
    giveFile(`world-atlas/${name}.json`, await answer.text());
  });
}

/** Draws the maps as the build does, by the same code. */
export const browserMaps: DrawnMaps = {
  presence: async (codes) => {
    await fetchOutlines('countries-50m', outlines50m);
    return once(`presence ${codes.join()}`, async () => drawPresenceMap(codes));
  },
  home: async () => {
    await fetchOutlines('countries-10m', outlines10m);
    return once('home', async () => drawHomeMap());
  },
  placeAtHome: async (place) => placeOnHomeMap([...place]),
};
