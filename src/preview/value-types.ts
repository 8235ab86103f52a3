import { GraphQLObjectType, GraphQLString } from 'graphql';

import type { StoredPicture } from './entry-store';
import { markdownHtml } from './markdown-html';
import { pictureData, type PictureSize } from './picture-data';
import { Anything, Arguments, type QueryContext } from './query-types';

export const Picture = new GraphQLObjectType<StoredPicture, QueryContext>({
  name: 'ContentPicture',
  fields: {
    alt: { type: GraphQLString },
    file: { type: pictureFile(), resolve: (picture) => picture },
  },
});

function pictureFile() {
  const names = [
    'width',
    'layout',
    'placeholder',
    'formats',
    'avifOptions',
    'outputPixelDensities',
    'breakpoints',
  ];
  const ImageSharp = new GraphQLObjectType<StoredPicture, QueryContext>({
    name: 'ImageSharp',
    fields: {
      gatsbyImageData: {
        type: Anything,
        args: Object.fromEntries(names.map((name) => [name, { type: Arguments }])),
        resolve: ({ path }, size: PictureSize, { pictures, missPicture }) => {
          const known = path === undefined ? undefined : pictures[path];
          if (!known && path !== undefined) missPicture(path);
          return pictureData(known, size);
        },
      },
    },
  });
  return new GraphQLObjectType<StoredPicture, QueryContext>({
    name: 'File',
    fields: { childImageSharp: { type: ImageSharp, resolve: (picture) => picture } },
  });
}

export const Markdown = new GraphQLObjectType<string, QueryContext>({
  name: 'MarkdownRemark',
  fields: { html: { type: GraphQLString, resolve: markdownHtml } },
});
