import { useEffect, useRef, useSyncExternalStore } from 'react';

import { wordsOf } from '../words';

import { barWords } from './bar-words';
import { pageAt } from './pages';
import { useHash } from './use-hash';

/** Where Decap keeps who is logged in. */
const userKey = 'decap-cms-user';

function hasUser(): boolean {
  return localStorage.getItem(userKey) !== null;
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}

/** The page of our own that the address names, in Decap's place. */
export function PageFrame({ needsLogin }: { needsLogin: boolean }) {
  const hash = useHash();
  const isLoggedIn = useSyncExternalStore(everySecond, hasUser);
  const page = needsLogin && !isLoggedIn ? undefined : pageAt(hash);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const decap = document.getElementById('nc-root');
    decap?.toggleAttribute('inert', page !== undefined);
    document.body.classList.toggle('ownShowsPage', page !== undefined);
    heading.current?.focus();
  }, [page]);
  if (!page) return null;
  const { label, Page } = page;
  return (
    <main className="ownPage">
      <div className="ownPageHead">
        <a className="ownLink" href="#/">
          ← {wordsOf(barWords).back}
        </a>
        <h1 ref={heading} tabIndex={-1}>
          {label}
        </h1>
      </div>
      <div>
        <Page />
      </div>
    </main>
  );
}
