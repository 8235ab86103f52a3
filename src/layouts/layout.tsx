import { Suspense, type ReactNode } from 'react';

import { AroundPage } from './around-page';
import { Banner } from './banner/banner';
import { CookieNotice } from './cookie-notice/cookie-notice';
import { FloatingContact } from './floating-contact/floating-contact';
import { Footer } from './footer/footer';
import type { FrameData } from './frame-data';
import { Header } from './header/header';
import { LateFrameParts, LateScrollToTop } from './late/late';
import { layoutOf, layoutTable } from './layout-table';
import { menuOf } from './menu';
import { SkipLink } from './skip-link/skip-link';

interface LayoutProps {
  routeName: string;
  data: FrameData;
  children: ReactNode;
}

/**
 * One of the six layouts around a page. Nothing in it waits for anything: `Suspense` marks the pieces in which React takes the
 * served page over, so that a touch has to wait for one of them only.
 */
export function Layout({ routeName, data, children }: LayoutProps) {
  const parts = layoutTable[layoutOf(routeName)];
  return (
    <>
      <SkipLink />
      <LateFrameParts />
      {parts.header !== 'none' && (
        <Suspense>
          <Header
            brand={data.company.brand}
            menu={menuOf(data)}
            routeName={routeName}
            over={parts.header === 'over'}
          />
        </Suspense>
      )}
      <main id="content" tabIndex={-1}>
        <Suspense>{children}</Suspense>
      </main>
      {parts.banner && (
        <AroundPage>
          <Banner text={data.company.bannerText} />
        </AroundPage>
      )}
      {parts.footer !== 'none' && (
        <Suspense>
          <AroundPage>
            <Footer
              company={data.company}
              offices={data.offices.nodes}
              year={data.build?.year ?? ''}
              leadsWithContact={parts.footer === 'contact'}
              notice={parts.cookieNotice === 'in-footer' ? <CookieNotice place="in-footer" /> : null}
            />
          </AroundPage>
        </Suspense>
      )}
      {parts.cookieNotice === 'floating' && (
        <AroundPage>
          <CookieNotice place="floating" />
        </AroundPage>
      )}
      {parts.floatingContact && (
        <AroundPage>
          <FloatingContact company={data.company} />
        </AroundPage>
      )}
      <LateScrollToTop />
    </>
  );
}
