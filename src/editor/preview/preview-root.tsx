import { Component, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

import { languageByTag } from '../../i18n/languages';
import { MessagesProvider } from '../../i18n/messages';
import { frameDataOf } from '../../layouts/frame-data';
import { Layout } from '../../layouts/layout';
import { FailTogether } from '../../ui/parts/part';

import type { ShownPage } from './page-query';
import type { SitePage } from './site-pages';
import { ShownPath } from './stand-ins/gatsby';

export interface PreviewRoot {
  /** @param onError called if the page cannot be rendered, now or later; the last good page remains */
  render: (page: ShownPage, Template: SitePage['Template'], onError: (error: unknown) => void) => void;
}

// The editor shows errors itself; React would also log each of them.
const silent = { onCaughtError: () => undefined } as object;

export function previewRoot(element: HTMLElement): PreviewRoot {
  const root: Root = createRoot(element, silent);
  let attempt = 0;
  let lastGood = '';
  return {
    render: ({ data, pageContext, path }, Template, onError) => {
      attempt += 1;
      const frame = frameDataOf(data);
      let failed = false;
      const page = (
        <LastGoodPage
          attempt={attempt}
          lastGood={() => lastGood}
          onError={(error) => {
            failed = true;
            onError(error);
          }}
        >
          <ShownPath.Provider value={path}>
            {/* As src/layouts/frame.tsx, but without its error page. */}
            <MessagesProvider language={languageByTag(pageContext.language)} locales={frame.locales.edges}>
              <FailTogether.Provider value>
                <Layout routeName={pageContext.route} data={frame}>
                  <Template key={path} data={data} pageContext={pageContext} location={window.location} />
                </Layout>
              </FailTogether.Provider>
            </MessagesProvider>
          </ShownPath.Provider>
        </LastGoodPage>
      );
      flushSync(() => root.render(page));
      if (!failed) lastGood = element.innerHTML;
    },
  };
}

interface LastGoodPageProps {
  /** Counts the pages to render; each new one is tried. */
  attempt: number;
  /** HTML of the last page that could be rendered. */
  lastGood: () => string;
  onError: (error: unknown) => void;
  children: ReactNode;
}

interface LastGoodPageState {
  attempt: number;
  failed: boolean;
}

/** Renders its children, or the HTML of the last good page if they throw. */
class LastGoodPage extends Component<LastGoodPageProps, LastGoodPageState> {
  override state: LastGoodPageState = { attempt: this.props.attempt, failed: false };

  static getDerivedStateFromError(): Partial<LastGoodPageState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { attempt }: LastGoodPageProps,
    state: LastGoodPageState,
  ): LastGoodPageState | null {
    return attempt === state.attempt ? null : { attempt, failed: false };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { children, lastGood } = this.props;
    return this.state.failed ? <div dangerouslySetInnerHTML={{ __html: lastGood() }} /> : children;
  }
}
