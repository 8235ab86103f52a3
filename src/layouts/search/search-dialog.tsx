import { navigate } from 'gatsby';
import { useMemo, useState, type FormEvent, type MouseEvent } from 'react';

import { useOnline } from '../../client/online';
import { focusNewPage } from '../../client/page-focus';
import { findPages, type Findings } from '../../content/search/find-pages';
import { useMessages } from '../../i18n/messages';
import { Icon } from '../../ui/icon/icon';

import { moveFocus } from './move-focus';
import * as styles from './search-dialog.module.css';
import { useSearchMessages, type SearchMessages } from './search-messages';
import { SearchResults, StartingLinks } from './search-results';
import { opensBySlash, setOpensBySlash } from './slash-key';
import { useModal } from './use-modal';
import { useSearchIndex } from './use-search-index';

/** The last query of this tab is in the field when the search is opened again. */
let lastQuery = '';

interface SearchDialogProps {
  /** @param hasLeft whether the visitor navigates to another page */
  onClose: (hasLeft: boolean) => void;
}

/** The search field with the results, which change with each character. */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const t = useMessages('common');
  const message = useSearchMessages();
  const dialog = useModal(onClose);
  const online = useOnline();
  const { index, hasFailed, retry } = useSearchIndex();
  const [query, setQuery] = useState(lastQuery);
  const isAsked = query.trim() !== '';
  const findings = useMemo(
    () => (index && isAsked ? findPages(index, query) : undefined),
    [index, isAsked, query],
  );

  const missing = hasFailed ? message(online ? 'failed' : 'failedOffline') : message('loading');
  const status = index ? findings && describeFindings(findings, query, message) : missing;

  const choose = (event: MouseEvent, address: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const isHere = address.split('#')[0] === window.location.pathname;
    onClose(true);
    // A navigation moves the focus itself.
    void Promise.resolve(navigate(address)).then(() => isHere && focusNewPage());
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // On a touch screen, only the keyboard has to close, so that the results are visible.
    if (!window.matchMedia('(hover: hover)').matches) event.currentTarget.querySelector('input')?.blur();
    else if (findings?.total) dialog.current?.querySelector('a')?.click();
  };

  return (
    <dialog
      className={styles.dialog}
      data-screen-only=""
      ref={dialog}
      aria-label={message('label')}
      data-tone="plain"
    >
      <div className={styles.panel} onKeyDown={moveFocus} role="presentation">
        <form className={styles.form} role="search" onSubmit={submit}>
          <Icon name="search" />
          <input
            className={styles.field}
            type="search"
            name="q"
            value={query}
            aria-label={message('label')}
            placeholder={message('placeholder')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            onFocus={(event) => event.currentTarget.select()}
            onChange={({ target }) => {
              lastQuery = target.value;
              setQuery(target.value);
            }}
          />
          <button
            className={styles.close}
            type="button"
            aria-label={t('close')}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </form>
        <div className={styles.body}>
          <p className={styles.status} role="status">
            {status}
          </p>
          {!index && hasFailed && (
            <button className={styles.retry} type="button" onClick={retry}>
              {t('tryAgain')}
            </button>
          )}
          {findings && findings.total > 0 ? (
            <SearchResults results={findings.results} onChoose={choose} />
          ) : (
            <StartingLinks heading={message(findings ? 'tryAnother' : 'startHere')} onChoose={choose} />
          )}
        </div>
        <SearchKeys />
      </div>
    </dialog>
  );
}

function describeFindings({ results, total }: Findings, query: string, message: SearchMessages): string {
  if (total === 0) return message('nothingFound', { query: query.trim() });
  return total > results.length
    ? message('foundMore', { shown: results.length, total })
    : message('found', { count: total });
}

/** The keys of the search, and a switch for the key that opens it. Touch screens do not show it. */
function SearchKeys() {
  const message = useSearchMessages();
  const [bySlash, setBySlash] = useState(opensBySlash);
  return (
    <div className={styles.keys}>
      <p className={styles.hints}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> <span>{message('keyChoose')}</span>
        </span>
        <span>
          <kbd>↵</kbd> <span>{message('keyOpen')}</span>
        </span>
        <span>
          <kbd>Esc</kbd> <span>{message('keyClose')}</span>
        </span>
      </p>
      <label className={styles.slash}>
        <input
          type="checkbox"
          checked={bySlash}
          onChange={({ target }) => {
            setBySlash(target.checked);
            setOpensBySlash(target.checked);
          }}
        />
        <span>{message('slashKey')}</span>
      </label>
    </div>
  );
}
