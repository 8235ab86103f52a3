import type { ReactNode } from 'react';

import { ErrorBoundary } from '../client/error-boundary';
import { StagedPage } from '../client/first-paint/staged-page';
import { languageByTag } from '../i18n/languages';
import { MessagesProvider } from '../i18n/messages';
import { pageContextOf } from '../routes/page-context';

import { DeferredErrorPage, layOutRest } from './deferred/deferred';
import { frameDataOf } from './frame-data';
import { Layout } from './layout';

interface FrameProps {
  /** The properties of a page. */
  page: { data: unknown; pageContext: unknown };
  /** The visitor has navigated to the page, and sees it from its top. */
  fromTop?: boolean;
  children: ReactNode;
}

/** Around every page, mounted while pages change. If the page or its layout fails, the error page replaces both. */
export function Frame({ page, fromTop = false, children }: FrameProps) {
  const language = page.data ? languageByTag(pageContextOf(page.pageContext).language) : undefined;
  // Gatsby's development pages have no data.
  if (!language) return <>{children}</>;
  const data = frameDataOf(page.data);
  const context = pageContextOf(page.pageContext);
  const name = `${context.route} ${context.slug}`;
  return (
    <MessagesProvider language={language} locales={data.locales.edges}>
      <ErrorBoundary
        page={page.data}
        fallback={(error) => (
          <Layout routeName="serverError" data={data}>
            <DeferredErrorPage error={error} />
          </Layout>
        )}
      >
        <StagedPage page={name} fromTop={fromTop} onComplete={layOutRest}>
          <Layout routeName={context.route} page={name} data={data}>
            {children}
          </Layout>
        </StagedPage>
      </ErrorBoundary>
    </MessagesProvider>
  );
}
