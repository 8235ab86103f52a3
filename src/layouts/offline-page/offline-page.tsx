import { Link } from 'gatsby';
import { useEffect, useState } from 'react';

import { cachedPages, type CachedPage } from '../../client/cached-pages';
import { offlinePageShown } from '../../client/online';
import { reloadWhenOnline } from '../../client/reload-budget';
import { useLanguage, useMessages } from '../../i18n/messages';
import { pathFor } from '../../routes/route-table';
import { Failure } from '../../sections/failure/failure';

import * as styles from './offline-page.module.css';

/** Replaces a page that is not cached while there is no network, and lists the pages that are. */
export function OfflinePage() {
  const t = useMessages('common');
  const pages = useCachedPages();
  useEffect(() => {
    offlinePageShown.set(true);
    return () => offlinePageShown.set(false);
  }, []);
  useEffect(reloadWhenOnline, []);
  return (
    <Failure heading={t('offline')} text={t('notCached')} action={t('toHomePage')} path={pathFor('home')}>
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

function useCachedPages(): CachedPage[] {
  const language = useLanguage();
  const [pages, setPages] = useState<CachedPage[]>([]);
  useEffect(() => {
    let isShown = true;
    void cachedPages(language).then((found) => isShown && setPages(found));
    return () => {
      isShown = false;
    };
  }, [language]);
  return pages;
}
