/** @jest-environment node */
import { readFileSync } from 'node:fs';

import { openSync, type Font } from 'fontkit';

const font = openSync('src/styles/fonts/nunito-sans-latin.woff2') as Font;

it('is small enough to come before the first text is read', () => {
  expect(readFileSync('src/styles/fonts/nunito-sans-latin.woff2').length).toBeLessThan(20_000);
});

it('has the letters and signs of English and French, and what stands beside them in prices and notes', () => {
  const text = 'AZaz09ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûüÿß«»‹›“”‘’„–—…•·′″€£¥©®™°±×÷½\u00a0';
  const missing = [...text].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  expect(missing).toEqual([]);
});

it('has all the weights of the tokens', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  const weights = [...tokens.matchAll(/--weight-\w+:\s*(\d+)/g)].map(([, weight]) => Number(weight));
  const { min = 0, max = 0 } = font.variationAxes.wght ?? {};
  expect(weights.length).toBeGreaterThan(0);
  expect(weights.filter((weight) => weight < min || weight > max)).toEqual([]);
});
