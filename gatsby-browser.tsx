import './src/styles/fonts.css';
import './src/styles/tokens.css';
import './src/styles/base.css';

import type { GatsbyBrowser } from 'gatsby';

import { arrive, silenceGatsby } from './src/browser/arrive';
import { beginInOwnFont } from './src/browser/own-font';
import { endPageChange } from './src/browser/page-transition';
import { restoresPosition, takeOverScrolling } from './src/browser/scroll';
import { hydrateOrRender, revealPage, startInWantedLanguage } from './src/browser/start';
import { isSameVisit } from './src/browser/switch-language';
import { ErrorBoundary } from './src/layouts/error-boundary/error-boundary';
import { Frame } from './src/layouts/frame';
import { LastResort } from './src/layouts/last-resort/last-resort';
import { makeLateFailurePage, tellLateParts } from './src/layouts/late/late';

// Gatsby waits for the promise, though its type does not say so.
export const onClientEntry = (): Promise<void> => startInWantedLanguage(makeLateFailurePage);

// Gatsby types the function as React 16's render, which returned the component.
export const replaceHydrateFunction = () => hydrateOrRender;

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  revealPage();
  silenceGatsby();
  takeOverScrolling();
};

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  endPageChange();
  if (prevLocation && prevLocation.pathname !== location.pathname) {
    beginInOwnFont();
    arrive();
  }
  tellLateParts();
};

export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = (args) => {
  const { prevRouterProps, routerProps } = args;
  if (prevRouterProps && isSameVisit(prevRouterProps.location, routerProps.location)) return false;
  // Gatsby types it as Function.
  const saved = args.getSavedScrollPosition as (visit: unknown) => [number, number] | undefined;
  return !restoresPosition(prevRouterProps?.location, routerProps.location, (visit) => saved(visit)?.[1]);
};

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <Frame page={props}>{element}</Frame>
);

export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => (
  <ErrorBoundary what="error-page" fallback={() => <WholeLastResort />}>
    {element}
  </ErrorBoundary>
);

function WholeLastResort() {
  return (
    <main>
      <LastResort />
    </main>
  );
}
