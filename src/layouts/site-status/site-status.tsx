import { useEffect, useRef, useState, type ReactNode } from 'react';

import { ErrorBoundary } from '../../client/error-boundary';
import { newRelease } from '../../client/new-release';
import { offlinePageShown, useOnline } from '../../client/online';
import { openedTitle } from '../../client/page-focus';
import { afterPaint } from '../../client/schedule';
import { useMessages } from '../../i18n/messages';
import { Icon } from '../../ui/icon/icon';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import { LanguageOffer } from '../language-offer/language-offer';
import * as notices from '../notice/notice.module.css';

import * as styles from './site-status.module.css';

/** How long the notice of a restored network is shown. */
const goodNewsFor = 5000;

/**
 * Announces the opened page to screen readers, and shows notices of a lost or restored network and of a new release.
 */
export function SiteStatus() {
  const t = useMessages('common');
  const network = useNetworkNews();
  const hasNewRelease = newRelease.use();
  const [isClosed, setIsClosed] = useState(false);
  return (
    <>
      <PageAnnouncer />
      <div className={styles.stack} data-screen-only="">
        <div role="status" data-network-news="">
          {network.news && (
            <Message onClose={network.close}>
              <span>{network.news === 'offline' ? t('offlineNotice') : t('onlineAgain')}</span>
            </Message>
          )}
        </div>
        <div role="status" data-release-news="">
          {hasNewRelease && !isClosed && (
            <Message onClose={() => setIsClosed(true)}>
              <span>{t('newVersion')}</span>{' '}
              <button className={styles.reload} type="button" onClick={() => window.location.reload()}>
                {t('reload')}
              </button>
            </Message>
          )}
        </div>
        <ErrorBoundary>
          <LanguageOffer />
        </ErrorBoundary>
      </div>
    </>
  );
}

/** A live region announces only what changes, so it is empty at first even if a page has been opened before. */
function PageAnnouncer() {
  const title = openedTitle.use();
  const [announced, announce] = useState('');
  useEffect(() => afterPaint(() => announce(title)), [title]);
  return (
    <VisuallyHidden>
      <span id="page-announcer" role="status">
        {announced}
      </span>
    </VisuallyHidden>
  );
}

function Message({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useMessages('common');
  return (
    <div className={`${notices.notice} ${styles.message}`} data-tone="dark">
      <p>{children}</p>
      <button className={styles.close} type="button" aria-label={t('close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

function useNetworkNews(): { news: 'offline' | 'online' | undefined; close: () => void } {
  const online = useOnline();
  const wasOffline = useRef(false);
  const [news, setNews] = useState<'offline' | 'online'>();
  // The heading of the page says the same, and the notice would cover it.
  const isSaidByPage = offlinePageShown.use();
  useEffect(() => {
    if (isSaidByPage) setNews(undefined);
  }, [isSaidByPage]);
  useEffect(() => {
    if (!online) {
      wasOffline.current = true;
      setNews('offline');
      return undefined;
    }
    if (!wasOffline.current) return undefined;
    setNews('online');
    const timer = setTimeout(() => setNews(undefined), goodNewsFor);
    return () => clearTimeout(timer);
  }, [online]);
  return { news, close: () => setNews(undefined) };
}
