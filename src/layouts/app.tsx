import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';

import { useEffect } from 'react';

import { ErrorBoundary } from '../client/error-boundary';
import { useHead } from '../client/head';
import { useTabState } from '../client/navigation';
import { PathContext, type TabState, type TemplateProps } from '../client/page';
import { finishStart, startClient } from '../client/start';

import { FailurePage, failureHeads, failureRoutes, notifyDeferredParts } from './deferred/deferred';
import { Frame } from './frame';
import { LastResort } from './last-resort/last-resort';

import * as templates from '$virtual/async-requires';

/** The root of the app in the browser. */
function App() {
  const state = useTabState();
  useEffect(finishStart, []);
  useEffect(notifyDeferredParts, [state]);
  return (
    <ErrorBoundary what="error-page" fallback={(error) => <WholeLastResort error={error} />}>
      <PathContext.Provider value={state.path}>
        <ShownPage state={state} />
      </PathContext.Provider>
    </ErrorBoundary>
  );
}

/** What the tab shows: a page, or a failure in the frame of the page before it. */
function ShownPage({ state: { path, hash, page, isNew } }: { state: TabState }) {
  const isFailure = page.kind !== 'page';
  const { data, context, template } = isFailure ? page.former : page;
  const props: TemplateProps = {
    data,
    pageContext: isFailure ? { ...context, route: failureRoutes[page.kind], slug: null } : context,
    location: { pathname: path, hash },
  };
  useHead(isFailure ? failureHeads[page.kind] : template.Head, props);
  return (
    <Frame page={props} fromTop={isNew && hash === ''}>
      {isFailure ? (
        <FailurePage kind={page.kind} error={page.error} />
      ) : (
        <template.default key={page.path} {...props} />
      )}
    </Frame>
  );
}

function WholeLastResort({ error }: { error: unknown }) {
  return (
    <main>
      <LastResort error={error} />
    </main>
  );
}

// Builds leave it out, with the libraries that it needs.
if (process.env.NODE_ENV === 'development')
  void import('../client/development').then(({ showChangedData }) => showChangedData());
void startClient(templates, <App />);
