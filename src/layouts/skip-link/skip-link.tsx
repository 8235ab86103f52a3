import { useMessages } from '../../i18n/messages';

import * as styles from './skip-link.module.css';

/** The first stop of the keyboard on every page. */
export function SkipLink() {
  const t = useMessages('common');
  return (
    <a className={styles.link} href="#content">
      {t('skipToContent')}
    </a>
  );
}
