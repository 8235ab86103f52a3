import { useEffect, useRef, useState, type ReactNode } from 'react';

import { announcerId } from '../../browser/arrive';
import { useNewRelease } from '../../browser/new-release';
import { onOfflineTold, useOnline } from '../../browser/online';
import { useMessages } from '../../i18n/messages';
import { Icon } from '../../ui/icon/icon';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import { LanguageOffer } from '../language-offer/language-offer';
import * as notices from '../notice/notice.module.css';

import * as styles from './site-status.module.css';

/** How long it is told that the network is back, in milliseconds. */
const goodNewsFor = 5000;

/**
 * What the visitor learns about the site itself: which page was opened (for screen readers), whether there is a network,
 * once per change, and that there is a newer version.
 */
export function SiteStatus() {
  const t = useMessages('common');
  const network = useNetworkNews();
  const hasNewRelease = useNewRelease();
  const [isClosed, setIsClosed] = useState(false);
  return (
    <>
      <VisuallyHidden>
        <span id={announcerId} role="status" />
      </VisuallyHidden>
      <div className={styles.stack}>
        <div role="status" data-network-news="">
          {network.news && (
            <Message onClose={network.close}>
              {network.news === 'offline' ? t('offlineNotice') : t('onlineAgain')}
            </Message>
          )}
        </div>
        <div role="status" data-release-news="">
          {hasNewRelease && !isClosed && (
            <Message onClose={() => setIsClosed(true)}>
              {t('newVersion')}{' '}
              <button className={styles.reload} type="button" onClick={() => window.location.reload()}>
                {t('reload')}
              </button>
            </Message>
          )}
        </div>
        <LanguageOffer />
      </div>
    </>
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
  // The notice would cover the heading that says the same.
  useEffect(() => onOfflineTold(() => setNews(undefined)), []);
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
