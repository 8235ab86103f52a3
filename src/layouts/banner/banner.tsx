import { useMessages } from '../../i18n/messages';
import { pathFor } from '../../routes/route-table';
import { ButtonLink } from '../../ui/button/button';
import { Divider } from '../../ui/divider/divider';
import { Part } from '../../ui/parts/part';

import * as styles from './banner.module.css';

/** A call to action at the end of most pages. */
export function Banner({ text }: { text: string }) {
  const t = useMessages('common');
  return (
    <Part className={styles.banner} data-screen-only="" data-tone="dark" aria-labelledby="banner-heading">
      <div className={styles.stalks}>
        <Divider />
      </div>
      <div className={styles.container}>
        <h2 id="banner-heading">{t('bannerHeading')}</h2>
        <div className={styles.invitation}>
          <p className={styles.text}>{text}</p>
          <ButtonLink to={pathFor('pricing')}>{t('createRequest')}</ButtonLink>
        </div>
      </div>
    </Part>
  );
}
