/** @jest-environment node */
import { readFileSync } from 'node:fs';

import { openSync, type Font } from 'fontkit';

const folder = 'src/styles/fonts';
const font = openSync(`${folder}/nunito-sans-latin.woff2`) as Font;
const western = openSync(`${folder}/nunito-sans-western.woff2`) as Font;

/** The letters of a text that a font does not have. */
function missing(text: string, { characterSet }: Font): string[] {
  const letters = new Set(characterSet);
  return [...text].filter((letter) => !letters.has(letter.codePointAt(0) ?? 0));
}

it('comes, with what a server says before it, in the ten packets that a new connection begins with', () => {
  expect(readFileSync(`${folder}/nunito-sans-latin.woff2`).length).toBeLessThan(10 * 1460 - 600);
});

it('has the letters and signs of English and French', () => {
  const text = 'AZaz09ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûüÿ«»“”‘’–—…·€©°×\u00a0';
  expect(missing(text, font)).toEqual([]);
});

it('has a second file with what other languages, prices and notes set, which says what it is for', () => {
  const text = 'ÁÅßñøœ¿‹›„•′″£¥®™±÷½−';
  expect(missing(text, western)).toEqual(['œ']);
  const sheet = readFileSync('src/styles/fonts.css', 'utf8');
  const range = /nunito-sans-western[^}]*unicode-range:([^;]*);/.exec(sheet)?.[1] ?? '';
  const named = range.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-');
    const first = parseInt(from, 16);
    return Array.from({ length: parseInt(to, 16) - first + 1 }, (_, index) => first + index);
  });
  // A font's table ends with a mark that is no letter.
  const letters = western.characterSet.filter((point) => point !== 0xffff);
  expect(named).toEqual(letters.sort((one, other) => one - other));
  expect(named.filter((point) => font.characterSet.includes(point))).toEqual([]);
});

it('has all the weights of the tokens', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  const weights = [...tokens.matchAll(/--weight-\w+:\s*(\d+)/g)].map(([, weight]) => Number(weight));
  const { min = 0, max = 0 } = font.variationAxes.wght ?? {};
  expect(weights.length).toBeGreaterThan(0);
  expect(weights.filter((weight) => weight < min || weight > max)).toEqual([]);
});
