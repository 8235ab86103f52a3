import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';

import { tagOf } from '../../../src/i18n/languages';
import { editorLanguage, handbookAddress, message as editorMessage } from '../messages';
import type { SignedInEditor } from '../session';
import { SignOutButton } from '../sign-out-button';

import { inboxAddress, isInbox } from './address';
import { InboxPage } from './inbox-page';
import { message } from './messages';

/** Shows the inbox to somebody who edits nothing. @param hasLeads false if the server has no inbox */
export function openInbox(reader: SignedInEditor, hasLeads: boolean): void {
  document.documentElement.lang = tagOf(editorLanguage());
  document.title = message('title');
  if (!isInbox(window.location.hash)) window.location.replace(inboxAddress);
  const element = document.createElement('div');
  element.className = 'editor';
  document.body.append(element);
  createRoot(element).render(<InboxAlone reader={reader} hasLeads={hasLeads} />);
}

function InboxAlone({ reader, hasLeads }: { reader: SignedInEditor; hasLeads: boolean }) {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  return (
    <>
      <header className="inboxTop">
        <h1>{message('title')}</h1>
        <a className="editorLink" href={handbookAddress()} target="_blank" rel="noreferrer">
          {editorMessage('barHandbook')}
        </a>
        <a className="editorLink" href="/" target="_blank" rel="noreferrer">
          {editorMessage('barSite')}
        </a>
        <SignOutButton editor={reader} />
      </header>
      <main className="inboxAlone">{hasLeads ? <InboxPage hash={hash} /> : <p>{message('noLeads')}</p>}</main>
    </>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
