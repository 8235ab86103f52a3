import { useMessages } from '../../i18n/messages';
import { Icon } from '../../ui/icon/icon';
import { Part } from '../../ui/parts/part';
import type { FrameData } from '../frame-data';

import * as styles from './floating-contact.module.css';

/** E-mail, phone and WhatsApp at the edge of the window. keep-clear.ts hides them where they would cover content. */
export function FloatingContact({ company }: { company: FrameData['company'] }) {
  const t = useMessages('common');
  return (
    <Part
      as="aside"
      className={styles.bar}
      data-screen-only=""
      aria-label={t('directContact')}
      data-floating="main form, main [data-full-width]"
    >
      <a className={styles.button} href={`mailto:${company.email}`} aria-label={t('emailUs')}>
        <Icon name="mail" />
      </a>
      <a
        className={styles.button}
        href={`tel:${company.phone.replace(/[^+\d]/g, '')}`}
        aria-label={t('makeACall')}
      >
        <Icon name="phone" />
      </a>
      <a className={styles.button} href={company.whatsapp} rel="noreferrer" aria-label="WhatsApp">
        <Icon name="whatsapp" />
      </a>
    </Part>
  );
}
