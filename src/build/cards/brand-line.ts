import type { CardColours } from './card-colours';
import { drawBlock, textBlock } from './text-block';
import type { Type, Typesetter } from './typefaces';

/** In pixels. */
export const markHeight = 46;
const brandType: Type = { size: 34, weight: 700 };
/** The mark, as in src/ui/mark. */
const mark = {
  stalks:
    'M2 31V25L10 21V31zM2 22.6V14L10 10V18.6zM12 31V20L20 16V31zM22 31V15L30 11V31zM22 12.6V8.5L30 4.5V8.6z',
  lead: 'M12 17.6V5L20 1V13.6z',
};

/** @returns SVG: the mark with the brand's name, whose upper corner is so far from the edges, in pixels */
export function brandLine(
  brand: string,
  margin: number,
  { paper, orange }: CardColours,
  setter: Typesetter,
): string {
  const scale = markHeight / 30;
  const drawn = `<g transform="translate(${margin} ${margin}) scale(${scale}) translate(-2 -1)"><path d="${mark.stalks}" fill="${paper}"/><path d="${mark.lead}" fill="${orange}"/></g>`;
  const name = textBlock(brand, { type: brandType, width: 1000, leading: 0 }, setter);
  const at = { x: margin + 28 * scale + 16, foot: margin + markHeight - 7, colour: paper };
  return drawn + drawBlock(name, at, setter);
}
