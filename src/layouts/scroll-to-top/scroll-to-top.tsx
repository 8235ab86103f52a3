import { useMessages } from '../../i18n/messages';
import { Icon } from '../../ui/icon/icon';
import { useScrolled } from '../page-scroll';

import * as styles from './scroll-to-top.module.css';

/** From this scroll position on, in CSS pixels, the arrow shows (specification §9). */
const threshold = 500;

/** The arrow that leads back to the top of a long page. */
export function ScrollToTop() {
  const t = useMessages('common');
  const shown = useScrolled(threshold);
  return (
    <button
      className={styles.button}
      data-screen-only=""
      type="button"
      aria-label={t('scrollToTop')}
      data-floating="main form, main [data-full-width]"
      hidden={!shown}
      onClick={() => {
        window.scrollTo({ top: 0 });
        document.getElementById('content')?.focus({ preventScroll: true });
      }}
    >
      <Icon name="up" />
    </button>
  );
}
