import { render } from '@testing-library/react';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import type { ReactElement } from 'react';

import { belowAttribute } from '../../styles/first-view-attribute';

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

it('all but the first project wait below the first view of a narrow window', () => {
  const waiting = itemsOf(<ProjectGallery items={items} first />).map((item) =>
    item.hasAttribute(belowAttribute),
  );
  expect(waiting).toEqual([false, true, true]);
});

it('where the gallery begins in the first view, its first picture is asked for at once', () => {
  expect(itemsOf(<ProjectGallery items={items} first />).map(loadingOf)).toEqual(['eager', 'lazy', 'lazy']);
});

it('a gallery further down asks for no picture before it comes near', () => {
  expect(itemsOf(<ProjectGallery items={items} />).map(loadingOf)).toEqual(['lazy', 'lazy', 'lazy']);
});
