import { readFile, writeFile } from 'node:fs/promises';

import subsetFont from 'subset-font';

/*
 * Cuts the site's font down to what the site sets: `npm run fonts`. Of Nunito Sans it keeps the letters of Western
 * European languages with their punctuation, and the weights between the lightest and the boldest of the tokens
 * (src/styles/tokens.css).
 */

const source = 'node_modules/@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2';
const target = 'src/styles/fonts/nunito-sans-latin.woff2';

/** First and last code point of each range. */
const ranges: readonly (readonly [first: number, last: number])[] = [
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

const letters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map((codePoint) => String.fromCodePoint(codePoint))
  .join('');

async function render(): Promise<void> {
  const whole = await readFile(source);
  const cut = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  });
  await writeFile(target, cut);
  console.log(`${target}: ${cut.length} bytes of ${whole.length}`);
}

render().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
