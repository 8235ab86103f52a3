import type { ReactNode } from 'react';

import { CarryOver } from '../client/carry-over';
import { ErrorBoundary } from '../client/error-boundary';
import { useMessages } from '../i18n/messages';
import { Part } from '../ui/parts/part';

import { AroundPage } from './around-page';
import { Banner } from './banner/banner';
import { CookieNotice } from './cookie-notice/cookie-notice';
import { DeferredFrameParts, DeferredScrollToTop } from './deferred/deferred';
import { FloatingContact } from './floating-contact/floating-contact';
import { Footer } from './footer/footer';
import { menuOf, type FrameData } from './frame-data';
import { Header } from './header/header';
import { layoutOf, layoutTable } from './layout-table';
import * as styles from './layout.module.css';

interface LayoutProps {
  routeName: string;
  /** Identifies the page, equally in all languages. */
  page?: string;
  data: FrameData;
  children: ReactNode;
}

/**
 * One of the six layouts around a page. Its parts hydrate and fail separately, so that they respond to a touch
 * sooner.
 */
export function Layout({ routeName, page = routeName, data, children }: LayoutProps) {
  const parts = layoutTable[layoutOf(routeName)];
  return (
    <>
      <CarryOver />
      <SkipLink />
      <ErrorBoundary>
        <DeferredFrameParts />
      </ErrorBoundary>
      {parts.header !== 'none' && (
        <Header
          brand={data.company.brand}
          menu={menuOf(data)}
          routeName={routeName}
          over={parts.header === 'over'}
        />
      )}
      <Part as="main" id="content" tabIndex={-1} page={page}>
        {children}
      </Part>
      {parts.banner && (
        <AroundPage>
          <Banner text={data.company.bannerText} />
        </AroundPage>
      )}
      {parts.footer !== 'none' && (
        <AroundPage>
          <Footer
            company={data.company}
            offices={data.offices.nodes}
            year={data.build?.year ?? ''}
            leadsWithContact={parts.footer === 'contact'}
            notice={parts.cookieNotice === 'in-footer' ? <CookieNotice place="in-footer" /> : null}
          />
        </AroundPage>
      )}
      {parts.cookieNotice === 'floating' && (
        <ErrorBoundary>
          <AroundPage>
            <CookieNotice place="floating" />
          </AroundPage>
        </ErrorBoundary>
      )}
      {parts.floatingContact && (
        <AroundPage>
          <FloatingContact company={data.company} />
        </AroundPage>
      )}
      <ErrorBoundary>
        <DeferredScrollToTop />
      </ErrorBoundary>
    </>
  );
}

function SkipLink() {
  const t = useMessages('common');
  return (
    <a className={styles.skipLink} data-screen-only="" href="#content">
      {t('skipToContent')}
    </a>
  );
}
