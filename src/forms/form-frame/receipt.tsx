import { useEffect, useRef } from 'react';

import { useMessages } from '../../i18n/messages';

import * as styles from './form-frame.module.css';

/** Stands in the place of a form that was sent; its heading takes the focus. */
export function Receipt({ email, reference }: { email: string; reference: string | undefined }) {
  const t = useMessages('form');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.column}>
      <h2 className={styles.heading} ref={heading} tabIndex={-1}>
        {t('sentHeading')}
      </h2>
      <p>{t('sentText', { email })}</p>
      {reference !== undefined && <p>{t('sentReference', { reference })}</p>}
    </div>
  );
}
