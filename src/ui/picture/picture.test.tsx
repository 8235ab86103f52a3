/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import type { IGatsbyImageData } from 'gatsby-plugin-image';

import { Picture, wholeSize } from './picture';

it('writes sizes in whole pixels', () => {
  expect(wholeSize({ width: 1600, height: 999.9999999 })).toEqual({ width: 1600, height: 1000 });
});

it('writes a ratio as a size with the same ratio', () => {
  expect(wholeSize({ width: 1, height: 0.4166 })).toEqual({ width: 1000, height: 417 });
});

const fallback = { src: '/a.jpg', srcSet: '/a.jpg 1w, /b.jpg 2w', sizes: '1px' };
const image = (sources: IGatsbyImageData['images']['sources']): IGatsbyImageData => ({
  images: { fallback, sources },
  layout: 'constrained',
  width: 1600,
  height: 1000,
});
const plainOf = (picture: IGatsbyImageData) =>
  render(<Picture image={picture} alt="" sizes="50vw" />).container.querySelector('img');

it('has one size of the fallback if there are other formats', () => {
  const plain = plainOf(image([{ type: 'image/avif', srcSet: '/a.avif 1w', sizes: '1px' }]));
  expect(plain?.getAttribute('src')).toBe('/a.jpg');
  expect(plain?.hasAttribute('srcset')).toBe(false);
});

it('has all sizes of a picture in one format', () => {
  const plain = plainOf(image([]));
  expect(plain?.getAttribute('srcset')).toBe(fallback.srcSet);
  expect(plain?.getAttribute('sizes')).toBe('50vw');
});

it('keeps its focal point in view, and has no style without one', () => {
  const imageOf = (focus?: string) =>
    render(<Picture image={image([])} alt="" focus={focus} />).container.querySelector('img');
  expect(imageOf('30% 70%')?.style.objectPosition).toBe('30% 70%');
  expect(imageOf()?.hasAttribute('style')).toBe(false);
});
