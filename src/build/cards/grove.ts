/** In pixels: a segment with the gap at its node, the line's width, and the distance of two stalks. */
const segment = { length: 62, gap: 10 };
const thickness = 10;
const apart = 52;

/** Heights of the stalks in segments. The tallest is drawn in the accent colour. */
const stands = [
  [3, 5, 2, 7, 4],
  [2, 4, 7, 3, 5],
  [5, 3, 4, 2, 7],
  [4, 2, 5, 7, 3],
  [3, 7, 4, 2, 5],
  [2, 5, 3, 7, 4],
];

/**
 * The line language of the site: stalks that grow from the lower edge, in segments.
 *
 * @param path of a page; pages stand before different groves
 * @returns SVG: `<path>` elements
 */
export function grove(
  path: string,
  { right, ground, colour, accent }: { right: number; ground: number; colour: string; accent: string },
): string {
  const sum = [...path].reduce((total, sign) => (total * 31 + sign.charCodeAt(0)) % 9973, 7);
  const heights = stands[sum % stands.length] ?? [];
  const tallest = Math.max(...heights);
  return heights
    .map((segments, index) => {
      const x = right - thickness / 2 - (heights.length - 1 - index) * apart;
      const lines = Array.from({ length: segments }, (_, number) => {
        const foot = ground - number * (segment.length + segment.gap);
        return `M${x} ${foot}V${foot - segment.length}`;
      });
      return `<path d="${lines.join('')}" stroke="${segments === tallest ? accent : colour}" stroke-width="${thickness}"/>`;
    })
    .join('');
}
