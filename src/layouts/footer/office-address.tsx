import { useMessages } from '../../i18n/messages';
import { Icon } from '../../ui/icon/icon';
import type { FrameData } from '../frame-data';

import * as styles from './footer.module.css';

/** An office with its address as a link to a map. */
export function OfficeAddress({ office }: { office: FrameData['offices']['nodes'][number] }) {
  const t = useMessages('common');
  return (
    <address className={styles.office}>
      <p className={styles.city}>{office.city}</p>
      <p className={styles.role}>{office.role}</p>
      <p>{office.address}</p>
      <a
        className={styles.map}
        href={office.map}
        rel="noreferrer"
        aria-label={t('showOnMapOf', { city: office.city })}
      >
        <Icon name="pin" />
        {t('showOnMap')}
      </a>
    </address>
  );
}
