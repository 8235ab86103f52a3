import type { ReactNode } from 'react';

import { languageByTag } from '../i18n/languages';
import { MessagesProvider } from '../i18n/messages';
import { pageContextOf } from '../routes/page-context';

import { frameDataOf } from './frame-data';
import { Layout } from './layout';

interface FrameProps {
  page: { data: unknown; pageContext: unknown };
  children: ReactNode;
}

/** Stands around every page and stays mounted while pages change: messages, then the layout the route names. */
export function Frame({ page, children }: FrameProps) {
  // Gatsby's own development pages come without data.
  if (!page.data) return <>{children}</>;
  const data = frameDataOf(page.data);
  const context = pageContextOf(page.pageContext);
  return (
    <MessagesProvider language={languageByTag(context.language)} locales={data.locales.edges}>
      <Layout routeName={context.route} data={data}>
        {children}
      </Layout>
    </MessagesProvider>
  );
}
