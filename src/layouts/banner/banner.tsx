import { useMessages } from '../../i18n/messages';
import { pathFor } from '../../routes/route-table';
import { ButtonLink } from '../../ui/button/button';
import { Stalk } from '../../ui/stalk/stalk';

import * as styles from './banner.module.css';

/** The invitation at the end of most pages. */
export function Banner({ text }: { text: string }) {
  const t = useMessages('common');
  return (
    <section className={styles.banner} data-tone="dark" aria-labelledby="banner-heading">
      <div className={styles.container}>
        <div className={styles.stalks}>
          <Stalk nodes={4} reached={1} />
          <Stalk nodes={4} reached={2} />
          <Stalk nodes={4} reached={4} />
        </div>
        <div className={styles.words}>
          <h2 id="banner-heading">{t('bannerHeading')}</h2>
          <p className={styles.text}>{text}</p>
        </div>
        <ButtonLink to={pathFor('pricing')}>{t('createRequest')}</ButtonLink>
      </div>
    </section>
  );
}
