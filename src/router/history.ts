/**
 * What the rest of Gatsby is told of an address of this tab. `pathname` is percent-encoded; `key` tells one entry of the
 * history from others with the same address.
 */
export interface TabLocation {
  pathname: string;
  search: string;
  hash: string;
  href: string;
  origin: string;
  protocol: string;
  host: string;
  hostname: string;
  port: string;
  state: unknown;
  key: string;
  /** A page that the visitor has gone to, shown from its top (src/browser/whole-page.tsx). */
  fromTop?: boolean;
  /** Written by Gatsby's own listener. */
  action?: string;
}

interface Change {
  location: TabLocation;
  action: 'POP' | 'PUSH';
}

interface NavigateOptions {
  state?: object | null | undefined;
  replace?: boolean | undefined;
}

let current = read();
let isChanging = false;
/** Key of the entry that the visitor has gone to last, until a step through the history. */
let gone: string | undefined;
const listeners = new Set<(change: Change) => void>();

// From the first moment on: a visitor may go back or on before anything listens.
window.addEventListener('popstate', () => {
  current = read();
  gone = undefined;
  tell('POP');
});

/** The history of this tab, as Gatsby's navigation and the router know it. */
export const globalHistory = {
  get location(): TabLocation {
    return current;
  },

  /** @returns takes the listener away again */
  listen(listener: (change: Change) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  navigate,

  /** The page of the last navigation stands: the next one is a visit of its own. */
  endChange(): void {
    isChanging = false;
  },
};

/**
 * Leads to another address, without loading a document. Who goes on before the page stands has not been there.
 *
 * @param to an address, or a number of steps through the history
 */
export function navigate(to: string | number, { state, replace = false }: NavigateOptions = {}): void {
  if (typeof to === 'number') {
    window.history.go(to);
    return;
  }
  try {
    const entry = { ...state, key: String(Date.now()) };
    window.history[isChanging || replace ? 'replaceState' : 'pushState'](entry, '', to);
  } catch {
    // Safari allows no more than a hundred entries in half a minute.
    window.location[replace ? 'replace' : 'assign'](to);
  }
  current = read();
  gone = current.key;
  isChanging = true;
  tell('PUSH');
}

/** @returns whether the visitor has gone to where a page is shown from its top: not back, nor to a place within the page */
export function isFromTop({ key, hash }: TabLocation): boolean {
  return key === gone && hash === '';
}

function tell(action: Change['action']): void {
  const location = current;
  for (const listener of listeners) listener({ location, action });
}

function read(): TabLocation {
  const { pathname, search, hash, href, origin, protocol, host, hostname, port } = window.location;
  const state = window.history.state as { key?: string } | null;
  return {
    pathname: encoded(pathname),
    search,
    hash,
    href,
    origin,
    protocol,
    host,
    hostname,
    port,
    state,
    key: state?.key ?? 'initial',
  };
}

/** Addresses may be written in several ways. What cannot be decoded is mended later (src/browser/malformed-address.ts). */
function encoded(pathname: string): string {
  try {
    return encodeURI(decodeURI(pathname));
  } catch {
    return pathname;
  }
}
