import type { LanguageTag } from '../../i18n/languages';

import { brandLine, markHeight } from './brand-line';
import type { CardColours } from './card-colours';
import { grove } from './grove';
import { drawBlock, textBlock, type TextBlock } from './text-block';
import type { Typesetter } from './typefaces';

/** In pixels: what networks show whole. */
export const cardSize = { width: 1200, height: 630 };
/** A picture runs out of the card on the right, whole: what is on it are words, too. */
export const pictureArea = { left: 564, top: 76, width: 636, height: 478 };

export interface CardWords {
  brand: string;
  /** The page's name, marked likewise; empty where the heading says the same. */
  label: string;
  /** The page's heading, with marks of where a line may end. */
  heading: string;
}

export interface CardScene {
  words: CardWords;
  language: LanguageTag;
  /** Decides how the grove stands. */
  path: string;
  /** Whether a picture stands on the right, instead of the grove. */
  hasPicture: boolean;
}

const margin = 72;
const foot = cardSize.height - margin;
/** What is between the brand and the text below it, at least, and between the label and the heading. */
const gaps = { brand: 32, label: 34 };
interface Place {
  width: number;
  labels: readonly number[];
  sizes: readonly number[];
  /** By size. */
  lines: readonly number[];
}

/** The sizes a heading may have, with the most lines in each; where none fits, the last has to do. */
const places: Record<'wide' | 'beside', Place> = {
  wide: { width: 760, labels: [28, 25], sizes: [84, 74, 64, 54], lines: [3, 4, 4, 5] },
  beside: { width: 452, labels: [26, 23, 20.5], sizes: [56, 50, 44, 38], lines: [4, 5, 5, 6] },
};
/** By script: letters of more strokes look heavier and want more room between lines, as in the site's styles. */
const scripts: Record<LanguageTag, { weight: number; leading: number }> = {
  en: { weight: 700, leading: 1.1 },
  fr: { weight: 700, leading: 1.1 },
  ko: { weight: 640, leading: 1.26 },
  ja: { weight: 620, leading: 1.3 },
};
/** The label stands behind a short stalk. */
const inset = 20;

/** @returns the card as SVG, with all text as outlines and room for the picture */
export function cardDrawing(scene: CardScene, colours: CardColours, setter: Typesetter): string {
  const { words, language, path, hasPicture } = scene;
  const place = places[hasPicture ? 'beside' : 'wide'];
  const label = fitLabel(words.label, place, language, setter);
  const room = foot - margin - markHeight - gaps.brand - (label.height && label.height + gaps.label);
  const heading = fitHeading(words.heading, place, room, language, setter);
  const labelFoot = foot - heading.height - gaps.label;
  const stands = {
    right: cardSize.width - margin,
    ground: cardSize.height,
    colour: colours['ink-line'],
    accent: colours.orange,
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">`,
    `<rect width="100%" height="100%" fill="${colours.ink}"/>`,
    hasPicture ? '' : grove(path, stands),
    brandLine(words.brand, margin, colours, setter),
    label.height &&
      `<path d="M${margin + 2} ${labelFoot - label.height - 4}V${labelFoot + 5}" stroke="${colours.orange}" stroke-width="4"/>`,
    drawBlock(label, { x: margin + inset, foot: labelFoot, colour: colours['orange-light'] }, setter),
    drawBlock(heading, { x: margin - 2, foot, colour: colours.paper }, setter),
    '</svg>',
  ]
    .filter(Boolean)
    .join('');
}

/** @returns the label in the largest size in which no phrase has to be cut */
function fitLabel(
  label: string,
  { width, labels }: Place,
  language: LanguageTag,
  setter: Typesetter,
): TextBlock {
  const leading = Math.max(scripts[language].leading, 1.25);
  const blocks = labels.map((size) =>
    textBlock(label, { type: { size, weight: 600 }, width: width - inset, leading: size * leading }, setter),
  );
  return firstFit(blocks, ({ isTooWide }) => !isTooWide);
}

/** @returns the heading in the largest size that fits, in pixels of height too */
function fitHeading(
  heading: string,
  { width, sizes, lines }: Place,
  room: number,
  language: LanguageTag,
  setter: Typesetter,
): TextBlock {
  const { weight, leading } = scripts[language];
  const blocks = sizes.map((size) =>
    textBlock(heading, { type: { size, weight }, width, leading: size * leading }, setter),
  );
  const fits = (block: TextBlock, index: number) =>
    block.lines.length <= (lines[index] ?? 0) && !block.isTooWide && block.height <= room;
  return firstFit(blocks, fits);
}

/** @returns the first that fits, else the last */
function firstFit(
  blocks: readonly TextBlock[],
  fits: (block: TextBlock, index: number) => boolean,
): TextBlock {
  const found = blocks.find(fits) ?? blocks.at(-1);
  if (!found) throw new Error('A text needs a size.');
  return found;
}
