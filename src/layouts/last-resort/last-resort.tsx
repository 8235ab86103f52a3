import { useEffect, useState } from 'react';

import en from '../../../locales/en/common.json';
import fr from '../../../locales/fr/common.json';
import jp from '../../../locales/jp/common.json';
import kr from '../../../locales/kr/common.json';
import { holdTitle } from '../../browser/hold-title';
import { currentLanguage } from '../../i18n/current-language';
import { fileCodeOf, languageByTag, tagOf } from '../../i18n/languages';
import { pageContextOf } from '../../routes/page-context';
import { pathFor } from '../../routes/route-table';

import * as styles from './last-resort.module.css';

/** Words that are there when a page's own messages are not; of the four files, only these come into the browser, and the checks find them by their names in quotes. */
const words = {
  en: { failed: en['errorPageFailed'], back: en['backToHome'] },
  fr: { failed: fr['errorPageFailed'], back: fr['backToHome'] },
  kr: { failed: kr['errorPageFailed'], back: kr['backToHome'] },
  jp: { failed: jp['errorPageFailed'], back: jp['backToHome'] },
};

/** What is left when the error page itself fails: it needs no data, no messages and no other part, and its link leaves the app. */
export function LastResort() {
  const [language] = useState(currentLanguage);
  const { failed, back } = words[fileCodeOf(language)];
  useEffect(() => holdTitle(failed, tagOf(language)), [failed, language]);
  return (
    <section className={styles.page}>
      <h1>{failed}</h1>
      <a className={styles.link} href={pathFor('home')}>
        {back}
      </a>
    </section>
  );
}

/** For Gatsby, which takes the language off `<html>` where a page has no Head. */
export function LastResortHead({ pageContext }: { pageContext: unknown }) {
  const { language } = pageContextOf(pageContext);
  return (
    <>
      <html lang={language} />
      <title>{words[fileCodeOf(languageByTag(language))].failed}</title>
    </>
  );
}
