import type { GatsbySSR, ReplaceRendererArgs } from 'gatsby';

import { loadForms } from './src/forms/deferred-forms';
import { addToHead, finishPage, renderInOnePiece, serveAtPublicPath } from './src/gatsby/html';
import { Frame } from './src/layouts/frame';

export const wrapPageElement: GatsbySSR['wrapPageElement'] = ({ element, props }) => (
  <Frame page={props}>{element}</Frame>
);

export const wrapRootElement: GatsbySSR['wrapRootElement'] = (args) => serveAtPublicPath(args);

// Gatsby waits for the promise, though its type does not say so.
export const replaceRenderer = async (args: ReplaceRendererArgs): Promise<void> => {
  // renderToString does not wait for lazy components.
  await loadForms();
  renderInOnePiece(args);
};

export const onRenderBody: GatsbySSR['onRenderBody'] = (args) => {
  addToHead(args);
};

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = (args) => {
  finishPage(args);
};
