import { render } from '@testing-library/react';
import type { IGatsbyImageData } from 'gatsby-plugin-image';

import { Picture, wholeSize } from './picture';

it('a picture’s size is told in whole pixels', () => {
  expect(wholeSize({ width: 1600, height: 999.9999999 })).toEqual({ width: 1600, height: 1000 });
});

it('a proportion becomes a size of the same proportion', () => {
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

it('a picture whose format is not known everywhere has its plain file in one size beside it', () => {
  const plain = plainOf(image([{ type: 'image/avif', srcSet: '/a.avif 1w', sizes: '1px' }]));
  expect(plain?.getAttribute('src')).toBe('/a.jpg');
  expect(plain?.hasAttribute('srcset')).toBe(false);
});

it('a picture of one format has all its sizes', () => {
  const plain = plainOf(image([]));
  expect(plain?.getAttribute('srcset')).toBe(fallback.srcSet);
  expect(plain?.getAttribute('sizes')).toBe('50vw');
});
