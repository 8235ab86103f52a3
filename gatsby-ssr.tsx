import type { GatsbySSR } from 'gatsby';

import {
  addToHead,
  errorPageAlone,
  layersFirst,
  publicPagePath,
  renderInOnePiece,
  serveAtPublicPath,
} from './src/build/html';
import { Frame } from './src/layouts/frame';

export const wrapPageElement: GatsbySSR['wrapPageElement'] = ({ element, props }) => (
  <Frame page={props}>{element}</Frame>
);

export const wrapRootElement: GatsbySSR['wrapRootElement'] = (args) => serveAtPublicPath(args);

export const replaceRenderer: GatsbySSR['replaceRenderer'] = (args) => {
  renderInOnePiece(args);
};

export const onRenderBody: GatsbySSR['onRenderBody'] = (args) => {
  addToHead(args);
};

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = (args) => {
  layersFirst(args);
  publicPagePath(args);
  errorPageAlone(args);
};
