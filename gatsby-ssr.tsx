import type { GatsbySSR, ReplaceRendererArgs } from 'gatsby';

import {
  addToHead,
  errorPageAlone,
  ownStyleOnly,
  withoutMarks,
  withoutPagePath,
  renderInOnePiece,
  serveAtPublicPath,
  withoutUnused,
} from './src/build/html';
import { loadForms } from './src/forms/late-forms';
import { Frame } from './src/layouts/frame';

export const wrapPageElement: GatsbySSR['wrapPageElement'] = ({ element, props }) => (
  <Frame page={props}>{element}</Frame>
);

export const wrapRootElement: GatsbySSR['wrapRootElement'] = (args) => serveAtPublicPath(args);

// Gatsby waits for the promise, though its type does not say so.
export const replaceRenderer = async (args: ReplaceRendererArgs): Promise<void> => {
  // What is rendered in one piece waits for nothing.
  await loadForms();
  renderInOnePiece(args);
};

export const onRenderBody: GatsbySSR['onRenderBody'] = (args) => {
  addToHead(args);
};

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = (args) => {
  withoutUnused(args);
  ownStyleOnly(args);
  withoutPagePath(args);
  withoutMarks(args);
  errorPageAlone(args);
};
