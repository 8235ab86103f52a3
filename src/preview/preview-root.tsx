import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

import { languageByTag } from '../i18n/languages';
import { MessagesProvider } from '../i18n/messages';
import { frameDataOf } from '../layouts/frame-data';
import { Layout } from '../layouts/layout';

import { KeepLast } from './keep-last';
import type { ShownPage } from './page-query';
import type { SitePage } from './site-pages';
import { ShownPath } from './stand-ins/gatsby';

/** Draws pages into an element, one in place of the other. */
export interface PreviewRoot {
  /**
   * @param onFault told if the page cannot be drawn, now or later; the last good one stays then
   */
  draw: (page: ShownPage, Template: SitePage['Template'], onFault: (fault: unknown) => void) => void;
}

// Faults are told in words in the editor; React would report each of them in the console too.
const quiet = { onCaughtError: () => undefined } as object;

export function previewRoot(element: HTMLElement): PreviewRoot {
  const root: Root = createRoot(element, quiet);
  let attempt = 0;
  let lastGood = '';
  return {
    draw: ({ data, pageContext, path }, Template, onFault) => {
      attempt += 1;
      const frame = frameDataOf(data);
      let failed = false;
      const page = (
        <KeepLast
          attempt={attempt}
          lastGood={() => lastGood}
          onFault={(fault) => {
            failed = true;
            onFault(fault);
          }}
        >
          <ShownPath.Provider value={path}>
            {/* As src/layouts/frame.tsx, but for its error page: an editor sees the last good page instead. */}
            <MessagesProvider language={languageByTag(pageContext.language)} locales={frame.locales.edges}>
              <Layout routeName={pageContext.route} data={frame}>
                <Template key={path} data={data} pageContext={pageContext} location={window.location} />
              </Layout>
            </MessagesProvider>
          </ShownPath.Provider>
        </KeepLast>
      );
      flushSync(() => root.render(page));
      if (!failed) lastGood = element.innerHTML;
    },
  };
}
