import type { ReactNode } from 'react';

import { Banner } from './banner/banner';
import { CookieNotice } from './cookie-notice/cookie-notice';
import { FloatingContact } from './floating-contact/floating-contact';
import { Footer } from './footer/footer';
import type { FrameData } from './frame-data';
import { Header } from './header/header';
import { layoutOf, layoutTable } from './layout-table';
import { menuOf } from './menu';
import { ScrollToTop } from './scroll-to-top/scroll-to-top';
import { SkipLink } from './skip-link/skip-link';

interface LayoutProps {
  routeName: string;
  data: FrameData;
  children: ReactNode;
}

/** One of the six layouts around a page. */
export function Layout({ routeName, data, children }: LayoutProps) {
  const parts = layoutTable[layoutOf(routeName)];
  const menu = menuOf(data);
  return (
    <>
      <SkipLink />
      {parts.header !== 'none' && (
        <Header brand={data.company.brand} menu={menu} routeName={routeName} over={parts.header === 'over'} />
      )}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {parts.banner && <Banner text={data.company.bannerText} />}
      {parts.footer !== 'none' && (
        <Footer
          company={data.company}
          offices={data.offices.nodes}
          year={data.build?.buildTime ?? ''}
          leadsWithContact={parts.footer === 'contact'}
          notice={parts.cookieNotice === 'in-footer' ? <CookieNotice place="in-footer" /> : null}
        />
      )}
      {parts.cookieNotice === 'floating' && <CookieNotice place="floating" />}
      {parts.floatingContact && <FloatingContact company={data.company} />}
      <ScrollToTop />
    </>
  );
}
