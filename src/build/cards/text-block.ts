import { breakLines, piecesOf } from './break-lines';
import type { Type, Typesetter } from './typefaces';

/** Lines of text, set. All measures are in pixels. */
export interface TextBlock {
  type: Type;
  lines: string[];
  /** From one baseline to the next. */
  leading: number;
  /** From the top of the capitals to the last baseline. */
  height: number;
  /** Whether a word sticks out, or a phrase had to be cut. */
  isTooWide: boolean;
}

/** How much of a type's size its capitals take. */
const capitals = 0.76;

/** Breaks a text into lines for a width. */
export function textBlock(
  words: string,
  { type, width, leading }: { type: Type; width: number; leading: number },
  { widthOf }: Typesetter,
): TextBlock {
  const lines = words === '' ? [] : breakLines(words, width, (line) => widthOf(line, type));
  return {
    type,
    lines,
    leading,
    height: lines.length === 0 ? 0 : (lines.length - 1) * leading + type.size * capitals,
    isTooWide: piecesOf(words).some((piece) => widthOf(piece.trimEnd(), type) > width),
  };
}

/** @returns SVG: the block's lines, the last of which stands on `foot` */
export function drawBlock(
  { lines, leading, type }: TextBlock,
  { x, foot, colour }: { x: number; foot: number; colour: string },
  setter: Typesetter,
): string {
  return lines
    .map((line, index) => {
      const y = foot - (lines.length - 1 - index) * leading;
      return `<path transform="translate(${x} ${y})" d="${setter.outlineOf(line, type)}" fill="${colour}"/>`;
    })
    .join('');
}
