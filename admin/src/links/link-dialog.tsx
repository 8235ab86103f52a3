import { useEffect, useId, useState, type KeyboardEvent } from 'react';

import { describeReason } from '../../../src/content/describe-reason';
import { tagOf, type Language } from '../../../src/i18n/languages';
import { Dialog } from '../dialogs/dialog';
import { editorLanguage, message } from '../messages';

import { addressError, addressOf, loadPages, matchPages, type SitePage } from './site-pages';

export interface ChosenLink {
  /** Empty to remove the link. */
  address: string;
  /** What a new link says, if no text is selected. */
  text: string;
}

interface LinkDialogProps {
  /** Address of the link to change; empty for a new one. */
  current: string;
  /** Of the field, for the titles of pages. */
  language: Language;
  onClose: (link?: ChosenLink) => void;
}

/** Chooses a page of the site, or takes another address. */
export function LinkDialog({ current, language, onClose }: LinkDialogProps) {
  const [text, setText] = useState(current);
  const [pages, setPages] = useState<readonly SitePage[]>([]);
  const [moved, setMoved] = useState<number>();
  const [error, setError] = useState('');
  const id = useId();
  useEffect(() => void loadPages(language).then(setPages), [language]);
  const found = matchPages(pages, text);
  const address = addressOf(text, window.location.origin);
  const problem = addressError(address);
  // The first page is marked, unless what is typed is an address itself.
  const active = moved ?? (text.trim() !== '' && problem !== undefined && found.length > 0 ? 0 : -1);

  const choose = ({ path, title }: SitePage): void => onClose({ address: path, text: title });
  /** Takes the marked page, else what is typed. */
  const apply = (): void => {
    const page = found[active];
    if (page !== undefined) return choose(page);
    if (problem === undefined) return onClose({ address, text: text.trim() });
    const { problem: wrong } = describeReason(problem.reason, editorLanguage());
    setError(text.trim() === '' ? message('linkEmpty') : wrong);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      apply();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && found.length > 0) {
      event.preventDefault();
      const next = active + (event.key === 'ArrowDown' ? 1 : -1);
      setMoved(Math.min(Math.max(next, 0), found.length - 1));
    }
  };

  return (
    <Dialog
      title={message(current === '' ? 'linkTitle' : 'linkTitleChange')}
      onCancel={() => onClose()}
      actions={
        <>
          <button type="button" className="editorButton" onClick={() => onClose()}>
            {message('editorsCancel')}
          </button>
          {current !== '' && (
            <button type="button" className="editorButton" onClick={() => onClose({ address: '', text: '' })}>
              {message('linkRemove')}
            </button>
          )}
          <button type="button" className="editorButton editorButtonMain" onClick={apply}>
            {message('linkSet')}
          </button>
        </>
      }
    >
      <div className="linkForm">
        <label htmlFor={`${id}-text`}>{message('linkLabel')}</label>
        <input
          id={`${id}-text`}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-pages`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          aria-describedby={`${id}-hint`}
          aria-invalid={error !== ''}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setMoved(undefined);
            setError('');
          }}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
        />
        <small id={`${id}-hint`}>{message('linkHint')}</small>
        <div role="alert" className="linkError">
          {error}
        </div>
        <p role="status" className="editorHidden">
          {message('linkFound', { count: found.length })}
        </p>
        <div id={`${id}-pages`} role="listbox" aria-label={message('linkPages')} className="linkPages">
          {found.map((page, index) => (
            <PageOption
              key={page.path}
              id={`${id}-${index}`}
              page={page}
              language={language}
              isActive={index === active}
              onChoose={() => choose(page)}
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
}

interface PageOptionProps {
  id: string;
  page: SitePage;
  language: Language;
  isActive: boolean;
  onChoose: () => void;
}

function PageOption({ id, page: { path, title }, language, isActive, onChoose }: PageOptionProps) {
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id, isActive]);
  return (
    // The keyboard chooses from the text field.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div id={id} role="option" aria-selected={isActive} tabIndex={-1} onClick={onChoose}>
      <span lang={tagOf(language)}>{title}</span> <small>{path}</small>
    </div>
  );
}
