import { readFileSync } from 'node:fs';

import { openSync, type Font } from 'fontkit';

const folder = 'src/styles/fonts';
const font = openSync(`${folder}/nunito-sans-latin.woff2`) as Font;
const western = openSync(`${folder}/nunito-sans-western.woff2`) as Font;

/** @returns the characters of a text that a font lacks */
function missing(text: string, { characterSet }: Font): string[] {
  const characters = new Set(characterSet);
  return [...text].filter((character) => !characters.has(character.codePointAt(0) ?? 0));
}

it('fits with its headers into the ten packets of a new connection', () => {
  expect(readFileSync(`${folder}/nunito-sans-latin.woff2`).length).toBeLessThan(10 * 1460 - 600);
});

it('has the characters of English and French', () => {
  const text = 'AZaz09ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûüÿ«»“”‘’–—…·€©°×\u00a0';
  expect(missing(text, font)).toEqual([]);
});

it('has a second file for other characters, whose range is that of its glyphs', () => {
  const text = 'ÁÅßñøœ¿‹›„•′″£¥®™±÷½−';
  expect(missing(text, western)).toEqual(['œ']);
  const sheet = readFileSync('src/styles/fonts.css', 'utf8');
  const range = /nunito-sans-western[^}]*unicode-range:([^;]*);/.exec(sheet)?.[1] ?? '';
  const named = range.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-');
    const first = parseInt(from, 16);
    return Array.from({ length: parseInt(to, 16) - first + 1 }, (_, index) => first + index);
  });
  // The table of a font ends with a code point that is no character.
  const characters = western.characterSet.filter((point) => point !== 0xffff);
  expect(named).toEqual(characters.sort((one, other) => one - other));
  expect(named.filter((point) => font.characterSet.includes(point))).toEqual([]);
});

it('has all the weights of the tokens', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  const weights = [...tokens.matchAll(/--weight-\w+:\s*(\d+)/g)].map(([, weight]) => Number(weight));
  const { min = 0, max = 0 } = font.variationAxes.wght ?? {};
  expect(weights.length).toBeGreaterThan(0);
  expect(weights.filter((weight) => weight < min || weight > max)).toEqual([]);
});
