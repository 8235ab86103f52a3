import { Link } from 'gatsby';
import { useEffect, useState } from 'react';

import { keptPages, type KeptPage } from '../../browser/kept-pages';
import { tellOffline } from '../../browser/online';
import { spendReload } from '../../browser/reload-budget';
import { steadyAfter } from '../../browser/reload-key';
import { useLanguage, useMessages } from '../../i18n/messages';
import { pathFor } from '../../routes/route-table';
import { Failure } from '../../sections/failure/failure';

import * as styles from './offline-page.module.css';

/** What is shown in place of a page that was never opened, without a connection: what can be read instead. */
export function OfflinePage() {
  const t = useMessages('common');
  const pages = useKeptPages();
  useEffect(tellOffline, []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tryAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (navigator.onLine && spendReload()) window.location.reload();
      }, steadyAfter);
    };
    window.addEventListener('online', tryAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, []);
  return (
    <Failure heading={t('offline')} text={t('notKept')} action={t('toHomePage')} path={pathFor('home')}>
      {pages.length > 0 && (
        <nav className={styles.pages} aria-labelledby="readable-now">
          <h2 className={styles.heading} id="readable-now">
            {t('readableNow')}
          </h2>
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Failure>
  );
}

function useKeptPages(): KeptPage[] {
  const language = useLanguage();
  const [pages, setPages] = useState<KeptPage[]>([]);
  useEffect(() => {
    let isShown = true;
    void keptPages(language).then((found) => isShown && setPages(found));
    return () => {
      isShown = false;
    };
  }, [language]);
  return pages;
}
