import { tagOf, type Language, type LanguageTag } from '../../i18n/languages';
import { phrased } from '../phrases';

import { drawBlock, textBlock, type TextBlock } from './text-block';
import type { Typesetter, Type } from './typefaces';

/** In pixels: networks show this size uncropped. */
export const cardSize = { width: 1200, height: 630 };
/** The picture ends at the right edge of the card, uncropped. */
export const pictureArea = { left: 564, top: 76, width: 636, height: 478 };

export interface CardMessages {
  brand: string;
  /** The page's name with break marks; empty if it equals the heading. */
  label: string;
  /** The page's heading with break marks. */
  heading: string;
}

/**
 * @param page its title, its heading with break marks, and the company’s brand and trade, which end the title
 * @returns the texts of its card
 */
export function cardMessages(
  { title, heading, brand, trade }: { title: string; heading: string; brand: string; trade: string },
  language: Language,
): CardMessages {
  const ending = ` | ${trade} | ${brand}`;
  const name = title.endsWith(ending) ? title.slice(0, -ending.length) : trade;
  const shown = heading || name;
  const label = shown.replaceAll('\u200B', '') === name ? '' : name;
  return { brand, heading: shown, label: tagOf(language) === 'ja' ? String(phrased(label)) : label };
}

export interface CardScene {
  texts: CardMessages;
  language: LanguageTag;
  /** Selects the grove. */
  path: string;
  /** Whether a picture is on the right, instead of the grove. */
  hasPicture: boolean;
}

const margin = 72;
const foot = cardSize.height - margin;
/** Minimum gap between brand and text, and the gap between label and heading. */
const gaps = { brand: 32, label: 34 };
interface Place {
  width: number;
  labels: readonly number[];
  sizes: readonly number[];
  lines: readonly number[];
}

/** Heading sizes with the maximum lines in each; if none fits, the last is used. */
const places: Record<'wide' | 'beside', Place> = {
  wide: { width: 760, labels: [28, 25], sizes: [84, 74, 64, 54], lines: [3, 4, 4, 5] },
  beside: { width: 452, labels: [26, 23, 20.5], sizes: [56, 50, 44, 38], lines: [4, 5, 5, 6] },
};
/** Scripts with more strokes look heavier and need more line spacing, as in the site's styles. */
const scripts: Record<LanguageTag, { weight: number; leading: number }> = {
  en: { weight: 700, leading: 1.1 },
  fr: { weight: 700, leading: 1.1 },
  ko: { weight: 640, leading: 1.26 },
  ja: { weight: 620, leading: 1.3 },
};
/** The label is behind a short stalk. */
const inset = 20;

/** @returns the card as SVG, with text as outlines and space for the picture */
export function cardDrawing(scene: CardScene, colours: CardColours, setter: Typesetter): string {
  const { texts, language, path, hasPicture } = scene;
  const place = places[hasPicture ? 'beside' : 'wide'];
  const label = fitLabel(texts.label, place, language, setter);
  const room = foot - margin - markHeight - gaps.brand - (label.height && label.height + gaps.label);
  const heading = fitHeading(texts.heading, place, room, language, setter);
  const labelFoot = foot - heading.height - gaps.label;
  const position = {
    right: cardSize.width - margin,
    ground: cardSize.height,
    colour: colours['ink-line'],
    accent: colours.orange,
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}" viewBox="0 0 ${cardSize.width} ${cardSize.height}">`,
    `<rect width="100%" height="100%" fill="${colours.ink}"/>`,
    hasPicture ? '' : grove(path, position),
    brandLine(texts.brand, margin, colours, setter),
    label.height &&
      `<path d="M${margin + 2} ${labelFoot - label.height - 4}V${labelFoot + 5}" stroke="${colours.orange}" stroke-width="4"/>`,
    drawBlock(label, { x: margin + inset, foot: labelFoot, colour: colours['orange-light'] }, setter),
    drawBlock(heading, { x: margin - 2, foot, colour: colours.paper }, setter),
    '</svg>',
  ]
    .filter(Boolean)
    .join('');
}

/** @returns the label in the largest size in which no phrase is cut */
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

/** @returns the heading in the largest size that fits */
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

function firstFit(
  blocks: readonly TextBlock[],
  fits: (block: TextBlock, index: number) => boolean,
): TextBlock {
  const found = blocks.find(fits) ?? blocks.at(-1);
  if (!found) throw new Error('A text needs a size.');
  return found;
}

const markHeight = 46;
const brandType: Type = { size: 34, weight: 700 };
/** As in src/ui/mark. */
const mark = {
  stalks:
    'M2 31V25L10 21V31zM2 22.6V14L10 10V18.6zM12 31V20L20 16V31zM22 31V15L30 11V31zM22 12.6V8.5L30 4.5V8.6z',
  lead: 'M12 17.6V5L20 1V13.6z',
};

/** @returns SVG: the mark and the brand's name, at a distance from the edges */
function brandLine(
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

/** In pixels: segment length with the gap between segments, line width, distance of stalks. */
const segment = { length: 62, gap: 10 };
const thickness = 10;
const stalkDistance = 52;

/** Stalk heights in segments; the tallest has the accent colour. */
const groves = [
  [3, 5, 2, 7, 4],
  [2, 4, 7, 3, 5],
  [5, 3, 4, 2, 7],
  [4, 2, 5, 7, 3],
  [3, 7, 4, 2, 5],
  [2, 5, 3, 7, 4],
];

/**
 * The brand's grove: stalks of segments that grow from the lower edge.
 * @param path of a page, which selects one of several groves
 * @returns SVG: `<path>` elements
 */
function grove(
  path: string,
  { right, ground, colour, accent }: { right: number; ground: number; colour: string; accent: string },
): string {
  const sum = [...path].reduce((total, character) => (total * 31 + character.charCodeAt(0)) % 9973, 7);
  const heights = groves[sum % groves.length] ?? [];
  const tallest = Math.max(...heights);
  return heights
    .map((segments, index) => {
      const x = right - thickness / 2 - (heights.length - 1 - index) * stalkDistance;
      const lines = Array.from({ length: segments }, (_, number) => {
        const foot = ground - number * (segment.length + segment.gap);
        return `M${x} ${foot}V${foot - segment.length}`;
      });
      return `<path d="${lines.join('')}" stroke="${segments === tallest ? accent : colour}" stroke-width="${thickness}"/>`;
    })
    .join('');
}

/** Tokens of the site's dark sections. */
export const cardColourNames = ['ink', 'ink-line', 'paper', 'moss-light', 'orange', 'orange-light'] as const;

export type CardColours = Record<(typeof cardColourNames)[number], string>;
