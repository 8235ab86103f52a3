import './src/styles/fonts.css';
import './src/styles/tokens.css';
import './src/styles/base.css';

import type { GatsbyBrowser } from 'gatsby';

import { endPageChange } from './src/browser/page-transition';
import { hydrateOrRender, revealPage, startInWantedLanguage } from './src/browser/start';
import { isSameVisit } from './src/browser/switch-language';
import { Frame } from './src/layouts/frame';

// Gatsby waits for the promise, though its type does not say so.
export const onClientEntry = (): Promise<void> => startInWantedLanguage();

// Gatsby types the function as React 16's render, which returned the component.
export const replaceHydrateFunction = () => hydrateOrRender;

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => revealPage();

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = () => endPageChange();

export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({ prevRouterProps, routerProps }) =>
  !(prevRouterProps && isSameVisit(prevRouterProps.location, routerProps.location));

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <Frame page={props}>{element}</Frame>
);
