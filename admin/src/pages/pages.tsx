import { useSyncExternalStore, type ComponentType, useEffect, useRef } from 'react';

import { userKey } from '../back-end/register-back-end';
import { message } from '../messages';
import { overviewAddress } from '../overview/decap-lists';

function hasUser(): boolean {
  return localStorage.getItem(userKey) !== null;
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}

/** Shows the added page that the address names, instead of Decap. */
export function PageFrame({ needsLogin }: { needsLogin: boolean }) {
  const hash = useHash();
  const isLoggedIn = useSyncExternalStore(everySecond, hasUser);
  const page = needsLogin && !isLoggedIn ? undefined : pageAt(hash);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const decap = document.getElementById('nc-root');
    decap?.toggleAttribute('inert', page !== undefined);
    document.body.classList.toggle('editorShowsPage', page !== undefined);
    heading.current?.focus();
  }, [page]);
  if (!page) return null;
  const { address, label, Page } = page;
  const isOverview = address === overviewAddress;
  const hasOverview = pages.some((one) => one.address === overviewAddress);
  return (
    <main className="editorPage">
      <div className="editorPageHead">
        {isOverview ? (
          <a className="editorLink" href="#/workflow">
            {message('overviewWorkflow')}
          </a>
        ) : (
          <a className="editorLink" href={hasOverview ? overviewAddress : '#/'}>
            ← {message(hasOverview ? 'overviewTitle' : 'barBack')}
          </a>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {label}
        </h1>
      </div>
      <div>
        <Page hash={hash} />
      </div>
    </main>
  );
}

/** A page that this project adds to the editor. */
export interface EditorPage {
  address: string;
  /** Whether the address in the editor is of this page. */
  isAt: (hash: string) => boolean;
  label: string;
  Page: ComponentType<{ hash: string }>;
  /** @returns the query of its address, for what is open in the editor */
  query?: () => string;
  /** A number behind the label in the bar. */
  useCount?: () => number | undefined;
}

const pages: EditorPage[] = [];

/** Adds a page, at `#/page/<id>` unless it has an address of its own, and a link to it in the bar. Called before the editor starts. */
export function registerPage(
  page: EditorPage | (Omit<EditorPage, 'address' | 'isAt'> & { id: string }),
): void {
  if ('address' in page) pages.push(page);
  else {
    const address = addressOfPage(page.id);
    pages.push({ ...page, address, isAt: (hash) => hash === address || hash.startsWith(`${address}?`) });
  }
}

export function editorPages(): readonly EditorPage[] {
  return pages;
}

export function addressOfPage(id: string): string {
  return `#/page/${id}`;
}

/** @returns the address of a page, for what is open in the editor */
export function linkTo({ address, query }: EditorPage): string {
  return address + (query?.() ?? '');
}

function pageAt(hash: string): EditorPage | undefined {
  return pages.find(({ isAt }) => isAt(hash));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  // Decap changes the address without an event.
  const timer = setInterval(listener, 500);
  return () => {
    window.removeEventListener('hashchange', listener);
    clearInterval(timer);
  };
}

/** @returns the address within the editor: `#/collections/…` */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => window.location.hash);
}
