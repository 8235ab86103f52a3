import { useMessages } from '../../i18n/messages';
import { honeypotField } from '../../leads/protocol';

import * as styles from './form-frame.module.css';

/** A field that people neither see nor reach, and browsers do not fill: what stands in it was written by a program. */
export function Trap() {
  const t = useMessages('form');
  return (
    <div className={styles.trap} aria-hidden="true">
      <input
        name={honeypotField}
        tabIndex={-1}
        autoComplete="off"
        aria-label={t('leaveEmpty')}
        defaultValue=""
      />
    </div>
  );
}
