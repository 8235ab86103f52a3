import { Link } from 'gatsby';
import { useEffect, useState } from 'react';

import { onceStyled } from '../../client/first-paint/full-stylesheet';
import { recall, remember } from '../../client/tab-memory';
import { useMessages } from '../../i18n/messages';
import { pathFor } from '../../routes/route-table';
import { Button } from '../../ui/button/button';

import * as styles from './cookie-notice.module.css';

/** The notice is shown until it is accepted, floating over the end of the page or as a part of the footer. */
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
      data-screen-only=""
      data-floating={place === 'floating' ? 'main form button' : undefined}
    >
      <p>
        <span>{t('cookieText')}</span> <Link to={pathFor('privacyPolicy')}>{t('privacyPolicy')}</Link>
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

/** Key in localStorage, spelled as in the specification (§9). */
const acceptanceKey = 'cookiesAceept';

function cookiesAccepted(): boolean {
  try {
    if (window.localStorage.getItem(acceptanceKey) === 'true') return true;
  } catch {
    // Storage is disabled; the acceptance is in the memory of the tab.
  }
  return recall(acceptanceKey) === 'true';
}

/** Stores the acceptance, without storage for this tab only. */
function acceptCookies(): void {
  try {
    window.localStorage.setItem(acceptanceKey, 'true');
  } catch {
    // Storage is disabled or full.
    remember(acceptanceKey, 'true');
  }
}
