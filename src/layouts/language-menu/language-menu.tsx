import { useRef, type MouseEvent } from 'react';

import { switchLanguage } from '../../client/navigation';
import { languageParameter } from '../../i18n/choose-language';
import { languages, tagOf, type Language } from '../../i18n/languages';
import { useLanguage, useMessages } from '../../i18n/messages';
import { Icon } from '../../ui/icon/icon';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';

import * as styles from './language-menu.module.css';
import { usePopover } from './use-popover';

/** The language popover. Its entries are links to `?lang=…`, so a language can be chosen without JavaScript. */
export function LanguageMenu() {
  const t = useMessages('common');
  const current = useLanguage();
  const popover = useRef<HTMLDetailsElement>(null);
  const { close, onKeyDown } = usePopover(popover);

  const choose = (event: MouseEvent, language: Language) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    close();
    void switchLanguage(language);
  };

  return (
    <details className={styles.menu} ref={popover} onKeyDown={onKeyDown}>
      <summary className={styles.summary}>
        <Icon name="globe" />
        <VisuallyHidden>{t('language')}</VisuallyHidden>
        <span aria-hidden="true">{current.shortened}</span>
        <VisuallyHidden>{current.label}</VisuallyHidden>
        <span className={styles.arrow}>
          <Icon name="chevron" />
        </span>
      </summary>
      <ul className={styles.list} data-tone="plain">
        {languages.map((language) => (
          <li key={language.value}>
            <a
              className={styles.option}
              href={`?${languageParameter}=${language.value}`}
              lang={tagOf(language)}
              hrefLang={tagOf(language)}
              aria-current={language === current ? 'true' : undefined}
              onClick={(event) => choose(event, language)}
            >
              <span>{language.label}</span>
              <span className={styles.short}>{language.shortened}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
