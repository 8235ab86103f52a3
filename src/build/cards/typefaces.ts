import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import japanese from '@fontsource-variable/noto-sans-jp/unicode.json';
import korean from '@fontsource-variable/noto-sans-kr/unicode.json';
import latin from '@fontsource-variable/nunito-sans/unicode.json';
import type { Font } from 'fontkit';

import type { LanguageTag } from '../../i18n/languages';

/** A font package: many small files, each with the characters of some ranges. */
interface Family {
  name: string;
  ranges: Readonly<Record<string, string>>;
}

const nunito: Family = { name: 'nunito-sans', ranges: latin };

/** In which order a character is looked for. The site's own font stands first, as in its styles. */
const families: Record<LanguageTag, readonly Family[]> = {
  en: [nunito],
  fr: [nunito],
  ko: [nunito, { name: 'noto-sans-kr', ranges: korean }],
  ja: [nunito, { name: 'noto-sans-jp', ranges: japanese }],
};

/** The packages whose versions decide what the letters look like. */
export const fontPackages = ['nunito-sans', 'noto-sans-kr', 'noto-sans-jp'].map(
  (name) => `@fontsource-variable/${name}`,
);

/** A typeface in one size, in pixels, and one weight. */
export interface Type {
  size: number;
  weight: number;
}

/** Sets one line of text. */
export interface Typesetter {
  /** In pixels. */
  widthOf: (line: string, type: Type) => number;
  /** @returns SVG path data; the baseline starts at 0,0 */
  outlineOf: (line: string, type: Type) => string;
}

/**
 * Sets text as outlines, so that a picture comes out alike on every machine, whatever fonts it has. The files of a
 * family are read when one of their characters is met for the first time.
 */
export class Typefaces {
  private readonly files = new Map<string, Promise<Font>>();
  private readonly weighted = new Map<string, Font>();

  /** @param root the project's folder, in whose packages the fonts are */
  constructor(private readonly root: string) {}

  /**
   * @param text everything that will be set
   * @returns sets parts of the text; a sign that no font has is left out, for a card is not worth a failed build
   */
  async forText(text: string, language: LanguageTag): Promise<Typesetter> {
    const files = new Map<number, string>();
    const fonts = new Map<string, Font>();
    for (const sign of new Set(text)) {
      const code = sign.codePointAt(0) ?? 0;
      for (const file of filesWith(code, families[language])) {
        const font = fonts.get(file) ?? (await this.read(file));
        fonts.set(file, font);
        if (!font.hasGlyphForCodePoint(code)) continue;
        files.set(code, file);
        break;
      }
    }
    // Breaking lines measures the same words again and again.
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
      outlineOf: (line, { size, weight }) => outlineOf(lay(line, weight), size),
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

/** The libraries are loaded when the first card is drawn: most builds draw none. */
async function readFont(file: string): Promise<Font> {
  const [{ create }, unpacker] = await Promise.all([import('fontkit'), import('wawoff2/decompress')]);
  const woff2 = await readFile(file);
  // Where the build's own code has been made CommonJS (by Gatsby), this is the function and no module around it.
  const decompress = 'default' in unpacker ? unpacker.default : unpacker;
  const font = create(Buffer.from(await decompress(woff2)));
  if (!('getVariation' in font)) throw new Error(`${file} is not one font.`);
  return font;
}

/** A file with one of the ranges of characters it may have. */
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

/** The packages tell ranges as CSS does: `U+0000-00FF,U+0131`. */
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

/** @returns stretches of text that stand in one file */
function runsOf(line: string, files: ReadonlyMap<number, string>): { file: string; text: string }[] {
  const runs: { file: string; text: string }[] = [];
  for (const sign of line) {
    const file = files.get(sign.codePointAt(0) ?? 0);
    if (file === undefined) continue;
    const last = runs.at(-1);
    if (last?.file === file) last.text += sign;
    else runs.push({ file, text: sign });
  }
  return runs;
}

interface LaidRun {
  run: { text: string };
  font: Font;
}

/** @returns in units of the type's size */
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
