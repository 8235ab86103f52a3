import { useEffect, useRef } from 'react';

import { handbookAddress, message } from '../messages';
import { editorPages, linkTo, useHash, type EditorPage } from '../pages/pages';
import { DraftTools } from '../review/draft-tools';
import { mayPublish, signedInEditor } from '../session';
import { SignOutButton } from '../sign-out-button';

import { DraftPreview } from './draft-preview';
import { FormTranslations } from './form-translations';
import { PublishButton } from './publish-button';
import { useStatus } from './status';
import { StatusLine } from './status-line';

function PageLink({ page, hash }: { page: EditorPage; hash: string }) {
  const { isAt, label, useCount = noCount } = page;
  const count = useCount() ?? 0;
  return (
    <a className="editorLink" href={linkTo(page)} aria-current={isAt(hash) ? 'page' : undefined}>
      {count === 0 ? label : `${label} (${count})`}
    </a>
  );
}

function noCount(): undefined {
  return undefined;
}

/** What ends above the bar follows its height, which depends on the open draft. */
function followHeight(bar: HTMLElement | null): () => void {
  const observer = new ResizeObserver(() => {
    document.documentElement.style.setProperty('--editor-bar-height', `${bar?.offsetHeight ?? 44}px`);
  });
  if (bar !== null) observer.observe(bar);
  return () => observer.disconnect();
}

/** The bar at the bottom of the editor: state of the content, links to the pages that Decap does not have. */
export function Bar({ hasServer, hasPreviews }: { hasServer: boolean; hasPreviews: boolean }) {
  const hash = useHash();
  const editor = signedInEditor();
  const { status, isUnreachable, refresh } = useStatus(hasServer);
  const place = useRef<HTMLElement>(null);
  useEffect(() => followHeight(place.current), []);
  return (
    <footer ref={place} className="editorBar" aria-label={message('barLabel')}>
      <StatusLine status={status} isUnreachable={isUnreachable} />
      {hasServer ? <FormTranslations /> : null}
      {mayPublish() ? <PublishButton /> : null}
      {hasServer ? <DraftTools status={status} onChange={refresh} /> : null}
      {hasPreviews ? <DraftPreview status={status} onRequest={refresh} /> : null}
      <nav aria-label={message('barLabel')}>
        {editorPages().map((page) => (
          <PageLink key={page.address} page={page} hash={hash} />
        ))}
        <a className="editorLink" href={handbookAddress()} target="_blank" rel="noreferrer">
          {message('barHandbook')}
        </a>
        <a className="editorLink" href="/" target="_blank" rel="noreferrer">
          {message('barSite')}
        </a>
        {editor && <SignOutButton editor={editor} />}
      </nav>
    </footer>
  );
}
