/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

import { currentLanguage, setCurrentLanguage } from '../i18n/current-language';
import { languages, type Language } from '../i18n/languages';

import { startFakeSite, type FakeSite } from './fake-site';
import { forgetPages, loadPage } from './load-page';
import { beginNavigation, navigate, pageRequest, switchLanguage, useTabState } from './navigation';
import type { TabState } from './page';

const documents: unknown[] = [];
jest.mock('./recovery', () => ({
  ...jest.requireActual<object>('./recovery'),
  // The test's browser cannot load another document.
  loadDocument: (address: string, replace: boolean) => void documents.push([address, replace]),
}));

const [english, french, korean] = languages;
const origin = 'http://localhost';

let site: FakeSite;
let root: Root;
let shown: TabState;

function App() {
  shown = useTabState();
  return <p>{nameOf(shown)}</p>;
}

function nameOf({ path, hash, page }: TabState): string {
  return page.kind === 'page'
    ? `${(page.data as { name: string }).name} ${page.language.value} at ${path}${hash}`
    : `${page.kind} in ${page.language.value} at ${path}`;
}

const text = () => screen.getByRole('paragraph').textContent;
/** Lets requests, tasks and renderings finish. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)));

async function go(...to: Parameters<typeof navigate>): Promise<void> {
  navigate(...to);
  await settle();
}

/** Steps through the history. */
async function step(by: number): Promise<void> {
  window.history.go(by);
  await settle();
  await settle();
}

/** Delays a page. @returns lets it arrive */
function delay(path: string, language: Language): () => Promise<void> {
  let arrive = (): void => undefined;
  site.serve(path, language, new Promise<void>((resolve) => (arrive = resolve)));
  return async () => {
    arrive();
    await settle();
  };
}

beforeAll(async () => {
  site = startFakeSite(() => null);
  beginNavigation(await loadPage('/services', english));
});
beforeEach(async () => {
  window.sessionStorage.clear();
  window.scrollTo = () => undefined;
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  forgetPages();
  site = startFakeSite(() => null);
  setCurrentLanguage(english);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  act(() => root.render(<App />));
  await go('/services');
  documents.length = 0;
  site.requests.length = 0;
});
afterEach(async () => {
  await settle();
  act(() => root.unmount());
  jest.restoreAllMocks();
  window.localStorage.clear();
  document.cookie = 'i18n_redirected=; Max-Age=0';
});

describe('following a link', () => {
  it('shows the former page until the next one is loaded, then adds an entry to the history', async () => {
    const arrive = delay('/contact', english);
    const entries = window.history.length;
    await go('/contact?from=services#form');
    expect(text()).toBe('services en at /services');
    expect(window.location.pathname).toBe('/services');
    await arrive();
    expect(text()).toBe('contact en at /contact#form');
    expect(window.location.href).toBe(`${origin}/contact?from=services#form`);
    expect(window.history.length).toBe(entries + 1);
    expect(window.history.state).toEqual({ key: shown.entry });
    expect(shown.isNew).toBe(true);
  });

  it('shows only the last of several requested pages', async () => {
    const arrive = delay('/contact', english);
    const entries = window.history.length;
    navigate('/contact');
    await go('/About');
    await arrive();
    expect(text()).toBe('About en at /About');
    expect(window.history.length).toBe(entries + 1);
  });

  it('adds no entry for a page that was left before it was rendered', async () => {
    await loadPage('/contact', english);
    await loadPage('/About', english);
    const entries = window.history.length;
    await act(async () => {
      for (const path of ['/contact', '/About']) {
        navigate(path);
        while (window.location.pathname !== path) await Promise.resolve();
      }
    });
    await settle();
    expect(text()).toBe('About en at /About');
    expect(window.history.length).toBe(entries + 1);
  });

  it('replaces the present entry with `replace`', async () => {
    const entries = window.history.length;
    await go('/contact', { replace: true });
    expect(window.history.length).toBe(entries);
    expect(text()).toBe('contact en at /contact');
  });

  it('goes to a place on the present page without a request', async () => {
    await go('/services#steps');
    expect(text()).toBe('services en at /services#steps');
    expect(site.requests).toEqual([]);
  });

  it.each([
    ['/about/?plan=a#top', '/About?plan=a#top'],
    ['/case-studies/TAFFI', '/case-studies/taffi'],
    ['/nowhere?x', '/nowhere?x'],
    ['/contact#%E0%A4%A', '/contact#%25E0%25A4%25A'],
  ])('corrects %s to %s', async (to, address) => {
    await go(to);
    expect(window.location.href).toBe(origin + address);
  });

  it('shows the 404 page at an unknown address', async () => {
    await go('/nowhere');
    expect(text()).toBe('404 en at /nowhere');
  });
});

describe('a step through the history', () => {
  it('shows the page of its entry, as a former visit', async () => {
    await go('/contact#form');
    await go('/About');
    await step(-1);
    expect(text()).toBe('contact en at /contact#form');
    expect(shown.isNew).toBe(false);
    expect(site.requests).toHaveLength(2);
  });

  it('drops a navigation whose page is not loaded yet', async () => {
    await go('/contact');
    const arrive = delay('/About', english);
    navigate('/About');
    await step(-1);
    await arrive();
    expect(text()).toBe('services en at /services');
  });

  it('escapes stray percent signs of the address', async () => {
    window.history.replaceState(window.history.state, '', '/services#50%');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await settle();
    expect(text()).toBe('services en at /services#50%25');
  });
});

describe('another language', () => {
  it('is shown at the same address, entry and state, and stored', async () => {
    await go('/contact?utm_source=a#form');
    const [entries, state] = [window.history.length, window.history.state as unknown];
    await act(() => switchLanguage(french));
    expect(text()).toBe('contact fr at /contact#form');
    expect(window.location.href).toBe(`${origin}/contact?utm_source=a#form`);
    expect(window.history.length).toBe(entries);
    expect(window.history.state).toEqual(state);
    expect(window.localStorage.getItem('lang')).toBe('fr');
    expect(document.cookie).toContain('i18n_redirected=fr');
    await go('/About');
    expect(text()).toBe('About fr at /About');
  });

  it('is sent to the service worker at once, and the former one again if it is dropped', async () => {
    const sent: unknown[] = [];
    const active = { postMessage: (message: unknown) => void sent.push(message) };
    const serviceWorker = { ready: Promise.resolve({ active }) };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
    window.sessionStorage.setItem('reloaded-at', String(Date.now()));
    site.serve('/services', french, 'unreachable');
    await act(() => switchLanguage(french));
    Reflect.deleteProperty(navigator, 'serviceWorker');
    expect(sent).toEqual([
      { kind: 'language', language: 'fr' },
      { kind: 'language', language: 'en' },
    ]);
  });

  it('is stored without a request if it is the present one', async () => {
    document.cookie = 'i18n_redirected=fr';
    await switchLanguage(english);
    expect(document.cookie).toContain('i18n_redirected=en');
    expect(site.requests).toEqual([]);
  });

  it('is the last of several', async () => {
    const arrive = delay('/services', french);
    void switchLanguage(french);
    await act(() => switchLanguage(korean));
    await arrive();
    expect(text()).toBe('services ko at /services');
    expect(window.localStorage.getItem('lang')).toBe('ko');
  });

  it('applies to a navigation under way', async () => {
    const arrive = delay('/contact', english);
    navigate('/contact');
    await act(() => switchLanguage(french));
    await arrive();
    expect(text()).toBe('contact fr at /contact');
    expect(site.requests).not.toContain('/page-data/fr/services/page-data.json');
  });

  it('is dropped without a network if the page cannot be loaded in it, even from the offline cache', async () => {
    cacheAllPages();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    site.serve('/services', french, 'unreachable');
    await act(() => switchLanguage(french));
    expect(text()).toBe('services en at /services');
    expect(documents).toEqual([]);
    expect(window.localStorage.getItem('lang')).toBe('en');
  });

  it('is dropped if the present page cannot be loaded in it and was reloaded a moment ago', async () => {
    window.sessionStorage.setItem('reloaded-at', String(Date.now()));
    site.serve('/services', french, 'unreachable');
    await act(() => switchLanguage(french));
    expect(text()).toBe('services en at /services');
    expect(currentLanguage()).toBe(english);
    expect(window.localStorage.getItem('lang')).toBe('en');
  });
});

/** Makes the offline cache have every page. */
function cacheAllPages(): void {
  Object.assign(globalThis, { caches: { open: async () => ({ match: async () => ({}) }) } });
}
afterEach(() => void Reflect.deleteProperty(globalThis, 'caches'));

describe('a page that cannot be loaded', () => {
  beforeEach(() => site.serve('/contact', english, 'unreachable'));

  it('is opened as a document once a minute, then an error page is shown at its address', async () => {
    await go('/contact#form');
    expect(documents).toEqual([[`${origin}/contact#form`, false]]);
    expect(text()).toBe('services en at /services');
    await go('/contact');
    expect(text()).toBe('failed in en at /contact');
    expect(window.location.pathname).toBe('/contact');
    expect(documents).toHaveLength(1);
  });

  it('is shown at the next navigation to it that succeeds', async () => {
    window.sessionStorage.setItem('reloaded-at', String(Date.now()));
    await go('/contact');
    site.serve('/contact', english, 'ok');
    await go('/contact');
    expect(text()).toBe('contact en at /contact');
  });

  it('leaves no trace if another navigation has overtaken it', async () => {
    navigate('/contact');
    await go('/About');
    expect(text()).toBe('About en at /About');
    expect(documents).toEqual([]);
    expect(window.sessionStorage.getItem('reloaded-at')).toBeNull();
  });

  it('is dropped without a trace if the browser is leaving for another document', async () => {
    navigate('/contact');
    window.dispatchEvent(new Event('beforeunload'));
    await settle();
    expect(text()).toBe('services en at /services');
    expect(documents).toEqual([]);
    expect(console.error).not.toHaveBeenCalled();
    expect(window.sessionStorage.getItem('reloaded-at')).toBeNull();
  });

  it('gives way to the offline page without a network, and spends no reload', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await go('/contact');
    expect(text()).toBe('offline in en at /contact');
    expect(window.sessionStorage.getItem('reloaded-at')).toBeNull();
  });

  it('is opened as a document without a network if it is cached', async () => {
    cacheAllPages();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await go('/contact');
    expect(documents).toEqual([[`${origin}/contact`, false]]);
  });

  it('is replaced in the language of the page before, which becomes the visitor’s again', async () => {
    window.sessionStorage.setItem('reloaded-at', String(Date.now()));
    site.serve('/contact', french, 'unreachable');
    const arrive = delay('/contact', english);
    navigate('/contact');
    await act(() => switchLanguage(french));
    await arrive();
    expect(text()).toBe('failed in en at /contact');
    expect(currentLanguage()).toBe(english);
  });

  it('after a step through the history, replaces the entry', async () => {
    site.serve('/contact', english, 'ok');
    await go('/contact');
    await go('/About');
    forgetPages();
    site.serve('/contact', english, 'unreachable');
    await step(-1);
    expect(documents).toEqual([[`${origin}/contact`, true]]);
  });
});

it('opens pages of a newer build as documents, without a limit', async () => {
  site.build = 'newer';
  await go('/contact');
  await go('/About');
  expect(documents).toEqual([
    [`${origin}/contact`, false],
    [`${origin}/About`, false],
  ]);
});

it('reports a request of a page that is not in memory', async () => {
  const arrive = delay('/contact', english);
  await go('/contact');
  expect(pageRequest.get()).toMatchObject({ pending: true, of: '/contact' });
  await arrive();
  expect(pageRequest.isWorking()).toBe(false);
  const follow = jest.spyOn(pageRequest, 'follow');
  await go('/services');
  expect(follow).not.toHaveBeenCalled();
});

it('keeps the served HTML of a part that has not hydrated while the address changes', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = `<h1>/services</h1><!--$--><b>served</b><!--/$-->`;
  const served = container.querySelector('b');
  let arrive = (): void => undefined;
  const loaded = new Promise<void>((resolve) => (arrive = resolve));
  const Part = lazy(async () => {
    await loaded;
    return { default: ({ path: _ }: { path: string }) => <b>served</b> };
  });
  function Page() {
    const { path, hash } = useTabState();
    return (
      <>
        <h1>{path}</h1>
        <Suspense>
          <Part path={path + hash} />
        </Suspense>
      </>
    );
  }
  const problems: unknown[] = [];
  act(() => root.unmount());
  await act(async () => {
    root = hydrateRoot(container, <Page />, { onRecoverableError: (error) => problems.push(error) });
  });
  await go('/services#steps');
  arrive();
  await settle();
  expect(problems).toEqual([]);
  expect(container.querySelector('b')).toBe(served);
});
