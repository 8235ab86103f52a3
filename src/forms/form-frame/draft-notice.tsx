import { useMessages } from '../../i18n/messages';
import { Notice } from '../../ui/notice/notice';

import * as styles from './form-frame.module.css';

/** Says that answers of an earlier visit are in the form, and lets them be thrown away. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const t = useMessages('form');
  return (
    <Notice>
      <p>{t('draftRestored')}</p>
      <button className={styles.link} type="button" onClick={onDiscard}>
        {t('discardDraft')}
      </button>
    </Notice>
  );
}
