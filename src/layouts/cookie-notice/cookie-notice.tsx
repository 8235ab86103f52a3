import { Link } from 'gatsby';
import { useEffect, useState } from 'react';

import { onceStyled } from '../../browser/whole-style';
import { useMessages } from '../../i18n/messages';
import { pathFor } from '../../routes/route-table';
import { Button } from '../../ui/button/button';

import { acceptCookies, cookiesAccepted } from './cookie-acceptance';
import * as styles from './cookie-notice.module.css';

/** Shown until it is accepted. It floats over the page's end, or is a part of the footer. */
export function CookieNotice({ place }: { place: 'floating' | 'in-footer' }) {
  const t = useMessages('common');
  const [shown, setShown] = useState(false);
  useEffect(() => onceStyled(() => setShown(!cookiesAccepted())), []);
  if (!shown) return null;
  return (
    <aside
      className={`${styles.notice} ${place === 'floating' ? styles.floating : styles.inFooter}`}
      aria-label={t('cookieNotice')}
      data-tone="plain"
      data-keeps-lines=""
    >
      <p>
        {t('cookieText')} <Link to={pathFor('privacyPolicy')}>{t('privacyPolicy')}</Link>
      </p>
      <Button
        onClick={() => {
          acceptCookies();
          setShown(false);
        }}
      >
        {t('ok')}
      </Button>
    </aside>
  );
}
