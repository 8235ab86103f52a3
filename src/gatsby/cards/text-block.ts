import { breakLines, piecesOf } from './break-lines';
import type { Type, Typesetter } from './typefaces';

/** All measures are in pixels. */
export interface TextBlock {
  type: Type;
  lines: string[];
  /** Distance of baselines. */
  leading: number;
  /** From the cap height to the last baseline. */
  height: number;
  /** Whether a word sticks out, or a phrase had to be cut. */
  isTooWide: boolean;
}

/** Cap height relative to the size. */
const capitals = 0.76;

export function textBlock(
  text: string,
  { type, width, leading }: { type: Type; width: number; leading: number },
  { widthOf }: Typesetter,
): TextBlock {
  const lines = text === '' ? [] : breakLines(text, width, (line) => widthOf(line, type));
  return {
    type,
    lines,
    leading,
    height: lines.length === 0 ? 0 : (lines.length - 1) * leading + type.size * capitals,
    isTooWide: piecesOf(text).some((piece) => widthOf(piece.trimEnd(), type) > width),
  };
}

/** @returns SVG: the lines, with the last baseline at `foot` */
export function drawBlock(
  { lines, leading, type }: TextBlock,
  { x, foot, colour }: { x: number; foot: number; colour: string },
  setter: Typesetter,
): string {
  return lines
    .map((line, index) =>
      setter.draw(line, type, { x, y: foot - (lines.length - 1 - index) * leading, colour }),
    )
    .join('');
}
