/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import type { ReactElement } from 'react';

import { ProjectGallery } from './project-gallery';

const image: IGatsbyImageData = {
  layout: 'constrained',
  width: 880,
  height: 660,
  images: { fallback: { src: '/cover.jpg' } },
};

const items = ['one', 'two', 'three'].map((slug) => ({
  path: `/projects/${slug}`,
  product: slug,
  kind: 'Shop',
  title: `A shop called ${slug}`,
  cover: { alt: slug, file: { childImageSharp: { gatsbyImageData: image } } },
}));

const itemsOf = (gallery: ReactElement) => [...render(gallery).container.querySelectorAll('li')];
const loadingOf = (item: Element) => item.querySelector('img')?.getAttribute('loading');

it('loads the first picture at once in the first view', () => {
  expect(itemsOf(<ProjectGallery items={items} first />).map(loadingOf)).toEqual(['eager', 'lazy', 'lazy']);
});

it('loads no picture at once below the first view', () => {
  expect(itemsOf(<ProjectGallery items={items} />).map(loadingOf)).toEqual(['lazy', 'lazy', 'lazy']);
});
