/** Where an entry stands on the grid: alone and large, or as the wider or the narrower of two. */
export type Place = 'large' | 'largeMirrored' | 'wide' | 'narrow';

/**
 * The rhythm of the list: one large entry, then two side by side, again and again, each time the other way round. A
 * last entry that would have no neighbour shares its row with the one before it.
 *
 * @param count number of entries
 * @returns the place of each, in order
 */
export function entryPlaces(count: number): Place[] {
  const remainder = count % 3;
  return Array.from({ length: count }, (_, index): Place => {
    const mirrored = Math.floor(index / 3) % 2 === 1;
    const inLastPair = remainder === 2 && index >= count - remainder;
    const position = (index % 3) + (inLastPair ? 1 : 0);
    if (position === 0) return mirrored ? 'largeMirrored' : 'large';
    return (position === 1) === mirrored ? 'narrow' : 'wide';
  });
}
