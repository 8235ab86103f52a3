import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import japanese from '@fontsource-variable/noto-sans-jp/unicode.json';
import korean from '@fontsource-variable/noto-sans-kr/unicode.json';
import latin from '@fontsource-variable/nunito-sans/unicode.json';
import type { Font } from 'fontkit';

import type { LanguageTag } from '../../i18n/languages';

/** A font package: many small files for ranges of characters. */
interface Family {
  name: string;
  ranges: Readonly<Record<string, string>>;
}

const nunito: Family = { name: 'nunito-sans', ranges: latin };

/** Families by priority, as in the site's styles. */
const families: Record<LanguageTag, readonly Family[]> = {
  en: [nunito],
  fr: [nunito],
  ko: [nunito, { name: 'noto-sans-kr', ranges: korean }],
  ja: [nunito, { name: 'noto-sans-jp', ranges: japanese }],
};

/** Packages whose versions decide the glyphs. */
export const fontPackages = ['nunito-sans', 'noto-sans-kr', 'noto-sans-jp'].map(
  (name) => `@fontsource-variable/${name}`,
);

export interface Type {
  size: number;
  weight: number;
}

/** Measures and draws one line of text. */
export interface Typesetter {
  widthOf: (line: string, type: Type) => number;
  /** @returns SVG, with the start of the baseline at `x` and `y` */
  draw: (line: string, type: Type, place: { x: number; y: number; colour: string }) => string;
}

/**
 * Converts text to outlines, so that pictures are equal on every machine. Font files are read when one of their characters is
 * needed.
 */
export class Typefaces {
  private readonly files = new Map<string, Promise<Font>>();
  private readonly weighted = new Map<string, Font>();

  constructor(private readonly root: string) {}

  /**
   * @param text everything that will be set; characters without a glyph are omitted, because a card is not worth a failed build
   */
  async forText(text: string, language: LanguageTag): Promise<Typesetter> {
    const files = new Map<number, string>();
    const fonts = new Map<string, Font>();
    for (const character of new Set(text)) {
      const code = character.codePointAt(0) ?? 0;
      for (const file of filesWith(code, families[language])) {
        const font = fonts.get(file) ?? (await this.read(file));
        fonts.set(file, font);
        if (!font.hasGlyphForCodePoint(code)) continue;
        files.set(code, file);
        break;
      }
    }
    // Line breaking measures the same texts repeatedly.
    const widths = new Map<string, number>();
    const lay = (line: string, weight: number) =>
      runsOf(line, files).map((run) => ({ run, font: this.inWeight(run.file, fonts, weight) }));
    return {
      widthOf: (line, { size, weight }) => {
        const key = `${weight} ${line}`;
        const width = widths.get(key) ?? lay(line, weight).reduce((sum, laid) => sum + widthIn(laid), 0);
        widths.set(key, width);
        return width * size;
      },
      draw: (line, { size, weight }, { x, y, colour }) =>
        `<path transform="translate(${x} ${y})" d="${outlineOf(lay(line, weight), size)}" fill="${colour}"/>`,
    };
  }

  private read(file: string): Promise<Font> {
    const reading = this.files.get(file) ?? readFont(join(this.root, file));
    this.files.set(file, reading);
    return reading;
  }

  private inWeight(file: string, fonts: ReadonlyMap<string, Font>, weight: number): Font {
    const key = `${file} ${weight}`;
    const known = this.weighted.get(key);
    if (known) return known;
    const made = fonts.get(file)?.getVariation({ wght: weight });
    if (!made) throw new Error(`${file} was not read.`);
    this.weighted.set(key, made);
    return made;
  }
}

/** Loaded lazily: most builds draw no card. */
async function readFont(file: string): Promise<Font> {
  const [{ create }, unpacker] = await Promise.all([import('fontkit'), import('wawoff2/decompress')]);
  const woff2 = await readFile(file);
  // Compiled to CommonJS (by Gatsby), the import is the function itself.
  const decompress = 'default' in unpacker ? unpacker.default : unpacker;
  const font = create(Buffer.from(await decompress(woff2)));
  if (!('getVariation' in font)) throw new Error(`${file} is not one font.`);
  return font;
}

interface Range {
  from: number;
  to: number;
  file: string;
}

const rangesOf = new Map<Family, readonly Range[]>();

function* filesWith(code: number, among: readonly Family[]): Generator<string> {
  for (const family of among) {
    const ranges = rangesOf.get(family) ?? readRanges(family);
    rangesOf.set(family, ranges);
    for (const { from, to, file } of ranges) if (code >= from && code <= to) yield file;
  }
}

/** CSS unicode-range: `U+0000-00FF,U+0131`. */
function readRanges({ name, ranges }: Family): Range[] {
  return Object.entries(ranges).flatMap(([part, range]) => {
    const file = `${name}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`;
    return range.split(',').map((span) => {
      const [from = '', to = from] = span.replace('U+', '').split('-');
      return {
        from: parseInt(from, 16),
        to: parseInt(to, 16),
        file: join('node_modules/@fontsource-variable', name, 'files', file),
      };
    });
  });
}

/** @returns parts of the text by font file */
function runsOf(line: string, files: ReadonlyMap<number, string>): { file: string; text: string }[] {
  const runs: { file: string; text: string }[] = [];
  for (const character of line) {
    const file = files.get(character.codePointAt(0) ?? 0);
    if (file === undefined) continue;
    const last = runs.at(-1);
    if (last?.file === file) last.text += character;
    else runs.push({ file, text: character });
  }
  return runs;
}

interface LaidRun {
  run: { text: string };
  font: Font;
}

/** @returns in em */
function widthIn({ run, font }: LaidRun): number {
  return font.layout(run.text).advanceWidth / font.unitsPerEm;
}

function outlineOf(laid: readonly LaidRun[], size: number): string {
  let x = 0;
  let outline = '';
  for (const { run, font } of laid) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    for (const [index, glyph] of glyphs.entries()) {
      const place = positions[index];
      if (!place) continue;
      outline += glyph.path
        .scale(scale, -scale)
        .translate(x + place.xOffset * scale, -place.yOffset * scale)
        .toSVG();
      x += place.xAdvance * scale;
    }
  }
  return outline;
}
