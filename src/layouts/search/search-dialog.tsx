import { navigate } from 'gatsby';
import { useMemo, useState, type FormEvent, type MouseEvent } from 'react';

import { arrive } from '../../browser/arrive';
import { useOnline } from '../../browser/online';
import { useMessages } from '../../i18n/messages';
import { findPages, type Findings } from '../../search/find-pages';
import { Icon } from '../../ui/icon/icon';

import { moveFocus } from './move-focus';
import * as styles from './search-dialog.module.css';
import { SearchKeys } from './search-keys';
import { SearchResults } from './search-results';
import { useSearchWords, type SearchWords } from './search-words';
import { StartingLinks } from './starting-links';
import { useModal } from './use-modal';
import { useSearchIndex } from './use-search-index';

/** What was looked for last stands in the field when the search is opened again, as long as the tab lives. */
let lastQuery = '';

interface SearchDialogProps {
  /** @param hasLeft whether the visitor goes to another place */
  onClose: (hasLeft: boolean) => void;
}

/** The search: a field, and below it what was found, with each letter. */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const t = useMessages('common');
  const words = useSearchWords();
  const dialog = useModal(onClose);
  const online = useOnline();
  const { index, hasFailed, retry } = useSearchIndex();
  const [query, setQuery] = useState(lastQuery);
  const isAsked = query.trim() !== '';
  const findings = useMemo(
    () => (index && isAsked ? findPages(index, query) : undefined),
    [index, isAsked, query],
  );

  const choose = (event: MouseEvent, address: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const isHere = address.split('#')[0] === window.location.pathname;
    onClose(true);
    // On the same page, nobody else moves the focus.
    void Promise.resolve(navigate(address)).then(() => isHere && arrive());
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A keyboard on the screen only has to go away, so that the results are seen.
    if (!window.matchMedia('(hover: hover)').matches) event.currentTarget.querySelector('input')?.blur();
    else if (findings?.total) dialog.current?.querySelector('a')?.click();
  };

  return (
    <dialog className={styles.dialog} ref={dialog} aria-label={words('label')} data-tone="plain">
      <div className={styles.panel} onKeyDown={moveFocus} role="presentation">
        <form className={styles.form} role="search" onSubmit={submit}>
          <Icon name="search" />
          <input
            className={styles.field}
            type="search"
            name="q"
            value={query}
            aria-label={words('label')}
            placeholder={words('placeholder')}
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
            {!index && (hasFailed ? words(online ? 'failed' : 'failedOffline') : words('loading'))}
            {findings && tellFound(findings, query, words)}
          </p>
          {!index && hasFailed && (
            <button className={styles.retry} type="button" onClick={retry}>
              {t('tryAgain')}
            </button>
          )}
          {findings && findings.total > 0 ? (
            <SearchResults results={findings.results} onChoose={choose} />
          ) : (
            <StartingLinks heading={words(findings ? 'tryAnother' : 'startHere')} onChoose={choose} />
          )}
        </div>
        <SearchKeys />
      </div>
    </dialog>
  );
}

function tellFound({ results, total }: Findings, query: string, words: SearchWords): string {
  if (total === 0) return words('nothingFound', { query: query.trim() });
  return total > results.length
    ? words('foundMore', { shown: results.length, total })
    : words('found', { count: total });
}
