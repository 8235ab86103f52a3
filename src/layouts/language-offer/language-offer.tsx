import { useId, useState, type MouseEvent } from 'react';

import en from '../../../locales/en/common.json';
import fr from '../../../locales/fr/common.json';
import jp from '../../../locales/jp/common.json';
import kr from '../../../locales/kr/common.json';
import { switchLanguage } from '../../client/navigation';
import { languageParameter } from '../../i18n/choose-language';
import { fileCodeOf, tagOf } from '../../i18n/languages';
import { useLanguage } from '../../i18n/messages';
import * as notices from '../notice/notice.module.css';

import * as styles from './language-offer.module.css';
import { declineOffer, languageToOffer } from './language-to-offer';

/** The offer is in the offered language, whose messages the page does not have. Only these keys get into the bundle. */
const messages = {
  en: { question: en['offerLanguage'], accept: en['offerAccept'], decline: en['offerDecline'] },
  fr: { question: fr['offerLanguage'], accept: fr['offerAccept'], decline: fr['offerDecline'] },
  kr: { question: kr['offerLanguage'], accept: kr['offerAccept'], decline: kr['offerDecline'] },
  jp: { question: jp['offerLanguage'], accept: jp['offerAccept'], decline: jp['offerDecline'] },
};

/**
 * Offers the page in the browser's preferred language; the site never switches by itself. Search engines, which prefer no
 * language or English, do not see the offer.
 */
export function LanguageOffer() {
  const shown = useLanguage();
  const [isAnswered, setIsAnswered] = useState(false);
  const question = useId();
  const offered = isAnswered ? undefined : languageToOffer(shown);
  if (!offered) return null;
  const { question: asked, accept, decline } = messages[fileCodeOf(offered)];

  const answer = () => {
    setIsAnswered(true);
    // The focused control is removed.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    answer();
    void switchLanguage(offered);
  };

  return (
    <aside
      className={`${notices.notice} ${styles.offer}`}
      lang={tagOf(offered)}
      data-own-type=""
      aria-labelledby={question}
      data-tone="dark"
      data-nosnippet=""
    >
      <p id={question}>{asked}</p>
      <div className={styles.answers}>
        <a
          className={styles.accept}
          href={`?${languageParameter}=${offered.value}`}
          hrefLang={tagOf(offered)}
          onClick={choose}
        >
          {accept}
        </a>
        <button
          className={styles.decline}
          type="button"
          onClick={() => {
            declineOffer(shown);
            answer();
          }}
        >
          {decline}
        </button>
      </div>
    </aside>
  );
}
