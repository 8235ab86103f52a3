import { readFile, writeFile } from 'node:fs/promises';

import { openSync, type Font } from 'fontkit';
import subsetFont from 'subset-font';

/*
 * Cuts the site's font down to what the site sets: `npm run fonts`. Of Nunito Sans it keeps the weights between the
 * lightest and the boldest of the tokens (src/styles/tokens.css), kerning and the ligatures of f, in two files: the letters
 * and signs of English and French, which every page loads first, in one that comes in the first ten packets of a
 * connection; and what other Western European languages and notes set besides, which a page loads where it has it.
 */

const source = 'node_modules/@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2';

/** First and last code point of each range. */
type Ranges = readonly (readonly [first: number, last: number])[];

const western: Ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  // ı Œ œ Ÿ, modifier letters and accents by themselves
  [0x131, 0x131],
  [0x152, 0x153],
  [0x178, 0x178],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  // dashes, quotation marks, bullets, ellipsis, narrow space, primes, guillemets, fraction
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  // euro, trademark, minus, division
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
];

const ascii = lettersOf([[0x20, 0x7e]]);
const first = new Set([...ascii, ...'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ', ...'\u00a0–—‘’“”«»…·°×©€']);
const known = new Set((openSync(source) as Font).characterSet);
const rest = lettersOf(western).filter(
  (letter) => !first.has(letter) && known.has(letter.codePointAt(0) ?? 0),
);

function lettersOf(ranges: Ranges): string[] {
  return ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
    .map((codePoint) => String.fromCodePoint(codePoint));
}

async function render(target: string, letters: Iterable<string>): Promise<void> {
  const whole = await readFile(source);
  const cut = await subsetFont(whole, [...letters].join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    keepFeatures: ['kern', 'liga'],
    noHinting: true,
  });
  await writeFile(target, cut);
  console.log(`${target}: ${cut.length} bytes of ${whole.length}`);
}

async function renderAll(): Promise<void> {
  await render('src/styles/fonts/nunito-sans-latin.woff2', first);
  await render('src/styles/fonts/nunito-sans-western.woff2', rest);
  console.log(`unicode-range of the second: ${rangesOf(rest)}`);
}

/** @returns the letters, which must be in order, as CSS names them */
function rangesOf(letters: readonly string[]): string {
  const hex = (point: number): string => point.toString(16).toUpperCase().padStart(4, '0');
  const runs: [number, number][] = [];
  for (const point of letters.map((letter) => letter.codePointAt(0) ?? 0)) {
    const last = runs.at(-1);
    if (last && last[1] + 1 === point) last[1] = point;
    else runs.push([point, point]);
  }
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}

renderAll().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
