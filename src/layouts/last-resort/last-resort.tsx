import { useEffect, useState } from 'react';

import en from '../../../locales/en/common.json';
import fr from '../../../locales/fr/common.json';
import jp from '../../../locales/jp/common.json';
import kr from '../../../locales/kr/common.json';
import { useFailureTitle } from '../../client/head';
import { currentLanguage } from '../../i18n/current-language';
import { fileCodeOf, languageByTag, tagOf } from '../../i18n/languages';
import { pageContextOf } from '../../routes/page-context';
import { pathFor } from '../../routes/route-table';

import * as styles from './last-resort.module.css';

/** Only these keys get into the bundle; the message checks find them by their quotes. */
const messages = {
  en: { failed: en['errorPageFailed'], back: en['backToHome'] },
  fr: { failed: fr['errorPageFailed'], back: fr['backToHome'] },
  kr: { failed: kr['errorPageFailed'], back: kr['backToHome'] },
  jp: { failed: jp['errorPageFailed'], back: jp['backToHome'] },
};

/** Replaces an error page that fails itself. It needs no data and no context, and its link reloads the site. */
export function LastResort({ error }: { error: unknown }) {
  const [language] = useState(currentLanguage);
  const { failed, back } = messages[fileCodeOf(language)];
  useFailureTitle(failed, error);
  useEffect(() => {
    // If no page could be shown, none has set it.
    document.documentElement.lang = tagOf(language);
  }, [language]);
  return (
    <section className={styles.page}>
      <h1>{failed}</h1>
      <a className={styles.link} href={pathFor('home')}>
        {back}
      </a>
    </section>
  );
}

export function LastResortHead({ pageContext }: { pageContext: unknown }) {
  const { language } = pageContextOf(pageContext);
  return <title>{messages[fileCodeOf(languageByTag(language))].failed}</title>;
}
