import { ownLanguage, wordsOf } from '../words';

import { barWords } from './bar-words';
import { addressOfPage, ownPages } from './pages';
import { DraftPreview } from './status/draft-preview';
import { StatusLine } from './status/status-line';
import { useStatus } from './status/use-status';
import { useHash } from './use-hash';

/** @returns where the handbook for editors stands, a page of its own for each language (admin/handbook.mjs) */
function handbookAddress(): string {
  const language = ownLanguage();
  return language === 'en' ? '/admin/handbook' : `/admin/handbook/${language}`;
}

/** The bar at the bottom of the editor: where the content stands, and the way to what Decap does not have. */
export function Bar({ hasDesk }: { hasDesk: boolean }) {
  const words = wordsOf(barWords);
  const hash = useHash();
  const { status, look } = useStatus(hasDesk);
  return (
    <footer className="ownBar" aria-label={words.label}>
      <StatusLine status={status} />
      {hasDesk ? <DraftPreview status={status} onRequest={look} /> : null}
      <nav aria-label={words.label}>
        {ownPages().map(({ id, label }) => (
          <a
            key={id}
            className="ownLink"
            href={addressOfPage(id)}
            aria-current={hash === addressOfPage(id) ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
        <a className="ownLink" href={handbookAddress()} target="_blank" rel="noreferrer">
          {words.handbook}
        </a>
        <a className="ownLink" href="/" target="_blank" rel="noreferrer">
          {words.site}
        </a>
      </nav>
    </footer>
  );
}
