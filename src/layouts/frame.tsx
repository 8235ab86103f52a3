import type { ReactNode } from 'react';

import { WholePage } from '../browser/whole-page';
import { languageByTag } from '../i18n/languages';
import { MessagesProvider } from '../i18n/messages';
import { pageContextOf } from '../routes/page-context';

import { ErrorBoundary } from './error-boundary/error-boundary';
import { frameDataOf } from './frame-data';
import { LateErrorPage, layOutRest } from './late/late';
import { Layout } from './layout';

interface FrameProps {
  /** What Gatsby hands a page. */
  page: { data: unknown; pageContext: unknown; location: { pathname: string; fromTop?: boolean } };
  children: ReactNode;
}

/**
 * Stands around every page and stays mounted while pages change: messages, then the layout the route names. Where the page
 * or the layout fails, the error page takes the place of both.
 */
export function Frame({ page, children }: FrameProps) {
  const language = page.data ? languageByTag(pageContextOf(page.pageContext).language) : undefined;
  // Gatsby's own development pages come without data.
  if (!language) return <>{children}</>;
  const data = frameDataOf(page.data);
  const context = pageContextOf(page.pageContext);
  return (
    <MessagesProvider language={language} locales={data.locales.edges}>
      <ErrorBoundary
        what="render"
        page={page.data}
        fallback={(error) => (
          <Layout routeName="serverError" data={data}>
            <LateErrorPage error={error} />
          </Layout>
        )}
      >
        <WholePage
          page={`${context.route} ${context.slug}`}
          fromTop={page.location.fromTop ?? false}
          onWhole={layOutRest}
        >
          <Layout routeName={context.route} data={data}>
            {children}
          </Layout>
        </WholePage>
      </ErrorBoundary>
    </MessagesProvider>
  );
}
