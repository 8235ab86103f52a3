import { currentLanguage, setCurrentLanguage } from '../i18n/current-language';
import { languages, tagOf } from '../i18n/languages';

import { isSameVisit, switchLanguage, tellShownLanguage } from './switch-language';

const [english, french, korean] = languages;

/** Every address the router was told of while the language switched. */
const visited: string[] = [];
const visit = () => {
  visited.push(window.location.pathname + window.location.search + window.location.hash);
  // The page is rendered in the language that is current when the router looks.
  document.documentElement.lang = tagOf(currentLanguage());
  tellShownLanguage(currentLanguage());
};

beforeEach(() => {
  visited.length = 0;
  setCurrentLanguage(english);
  tellShownLanguage(english);
  document.documentElement.lang = 'en';
  window.history.replaceState({ key: 'here' }, '', '/contact?utm_source=a#form');
  window.addEventListener('popstate', visit);
  window.___loader = {
    loadPage: jest.fn(async () => ({ page: { path: '/contact' } })),
  } as unknown as GatsbyLoader;
});
afterEach(() => {
  window.removeEventListener('popstate', visit);
  window.localStorage.clear();
  document.cookie = 'i18n_redirected=; Max-Age=0';
});

it('ends at the same address, history entry and state', async () => {
  const entries = window.history.length;
  await switchLanguage(french);
  expect(window.location.href).toBe('http://localhost/contact?utm_source=a#form');
  expect(window.history.length).toBe(entries);
  expect(window.history.state).toEqual({ key: 'here' });
});

it('loads the page in the new language before it shows anything', async () => {
  let loadedIn: string | undefined;
  window.___loader.loadPage = async (path) => {
    loadedIn = `${path} ${currentLanguage().value}, ${visited.length} visits`;
    return { page: { path } };
  };
  await switchLanguage(korean);
  expect(loadedIn).toBe('/contact ko, 0 visits');
});

it('passes through an address of the new language, so that the page is rendered anew', async () => {
  await switchLanguage(french);
  expect(visited).toEqual(['/contact?utm_source=a&lang=fr#form', '/contact?utm_source=a#form']);
  expect(document.documentElement.lang).toBe('fr');
});

it('begins the query where the address has none', async () => {
  window.history.replaceState(null, '', '/contact');
  await switchLanguage(korean);
  expect(visited).toEqual(['/contact?lang=ko', '/contact']);
});

it('stores the choice', async () => {
  await switchLanguage(french);
  expect(window.localStorage.getItem('lang')).toBe('fr');
  expect(document.cookie).toContain('i18n_redirected=fr');
});

it('does nothing for the language that is shown already', async () => {
  await switchLanguage(english);
  expect(window.___loader.loadPage).not.toHaveBeenCalled();
  expect(visited).toEqual([]);
});

/** A loader whose pages come, or fail to, when the test says so. */
function loadWhenTold(): Record<string, (isThere: boolean) => void> {
  const told: Record<string, (isThere: boolean) => void> = {};
  window.___loader.loadPage = (path) =>
    new Promise((resolve) => {
      told[currentLanguage().value] = (isThere) => resolve(isThere ? { page: { path } } : undefined);
    });
  return told;
}

it('keeps what is shown where the page cannot be loaded', async () => {
  const loaded = loadWhenTold();
  const switched = switchLanguage(french);
  loaded.fr?.(false);
  await switched;
  expect(visited).toEqual([]);
  expect(currentLanguage()).toBe(english);
  expect(window.localStorage.getItem('lang')).toBe('en');
});

it('follows the last of several wishes, whatever the earlier ones come to', async () => {
  const loaded = loadWhenTold();
  const [first, second] = [switchLanguage(french), switchLanguage(korean)];
  loaded.ko?.(true);
  await second;
  loaded.fr?.(false);
  await first;
  expect(document.documentElement.lang).toBe('ko');
  expect(window.localStorage.getItem('lang')).toBe('ko');
});

it('goes back to the language that is shown, not to one that never was', async () => {
  const loaded = loadWhenTold();
  const [first, second] = [switchLanguage(french), switchLanguage(korean)];
  loaded.fr?.(true);
  loaded.ko?.(false);
  await Promise.all([first, second]);
  expect(visited).toEqual([]);
  expect(window.localStorage.getItem('lang')).toBe('en');
});

it('keeps the passing address until the page stands in the language, however long that takes', async () => {
  window.removeEventListener('popstate', visit);
  const switched = switchLanguage(french);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(window.location.search).toBe('?utm_source=a&lang=fr');
  tellShownLanguage(french);
  await switched;
  expect(window.location.search).toBe('?utm_source=a');
});

it('takes the language of the page that a visitor has gone on to, where the switch itself failed', async () => {
  const loaded = loadWhenTold();
  const switched = switchLanguage(french);
  tellShownLanguage(english);
  expect(currentLanguage()).toBe(french);
  loaded.fr?.(false);
  await switched;
  expect(currentLanguage()).toBe(english);
  tellShownLanguage(french);
  expect(currentLanguage()).toBe(french);
  expect(window.localStorage.getItem('lang')).toBe('fr');
  tellShownLanguage(english);
});

it('ends at the same address where the next switch begins before the first is shown', async () => {
  window.removeEventListener('popstate', visit);
  const first = switchLanguage(french);
  await Promise.resolve();
  await Promise.resolve();
  window.addEventListener('popstate', visit);
  await Promise.all([first, switchLanguage(korean)]);
  expect(window.location.href).toBe('http://localhost/contact?utm_source=a#form');
  expect(document.documentElement.lang).toBe('ko');
});

it.each([
  [{ pathname: '/contact', key: '1' }, { pathname: '/contact', key: '1' }, true],
  [{ pathname: '/contact', key: '1' }, { pathname: '/contact', key: '2' }, false],
  [{ pathname: '/contact', key: 'initial' }, { pathname: '/About', key: 'initial' }, false],
])('sees from %j to %j the same visit: %s', (previous, next, expected) => {
  expect(isSameVisit(previous, next)).toBe(expected);
});
