import { currentLanguage, setCurrentLanguage } from '../i18n/current-language';
import { languages } from '../i18n/languages';
import { countRenewals } from '../router/renewal';

import { isSameVisit, switchLanguage, tellShownLanguage } from './switch-language';

const [english, french, korean] = languages;

let before = 0;
const renewals = () => countRenewals() - before;

beforeEach(() => {
  before = countRenewals();
  setCurrentLanguage(english);
  tellShownLanguage(english);
  window.history.replaceState({ key: 'here' }, '', '/contact?utm_source=a#form');
  window.___loader = {
    loadPage: jest.fn(async () => ({ page: { path: '/contact' } })),
  } as unknown as GatsbyLoader;
});
afterEach(() => {
  window.localStorage.clear();
  document.cookie = 'i18n_redirected=; Max-Age=0';
});

it('leaves address, history entry and state as they are', async () => {
  const entries = window.history.length;
  await switchLanguage(french);
  expect(window.location.href).toBe('http://localhost/contact?utm_source=a#form');
  expect(window.history.length).toBe(entries);
  expect(window.history.state).toEqual({ key: 'here' });
});

it('loads the page in the new language, and then has it shown', async () => {
  let loadedIn: string | undefined;
  window.___loader.loadPage = async (path) => {
    loadedIn = `${path} ${currentLanguage().value}, ${renewals()} renewals`;
    return { page: { path } };
  };
  await switchLanguage(korean);
  expect(loadedIn).toBe('/contact ko, 0 renewals');
  expect(renewals()).toBe(1);
});

it('stores the choice', async () => {
  await switchLanguage(french);
  expect(window.localStorage.getItem('lang')).toBe('fr');
  expect(document.cookie).toContain('i18n_redirected=fr');
});

it('stores the language that is shown already, and loads nothing', async () => {
  document.cookie = 'i18n_redirected=fr';
  await switchLanguage(english);
  expect(document.cookie).toContain('i18n_redirected=en');
  expect(window.___loader.loadPage).not.toHaveBeenCalled();
  expect(renewals()).toBe(0);
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
  expect(renewals()).toBe(0);
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
  expect(renewals()).toBe(1);
  expect(currentLanguage()).toBe(korean);
  expect(window.localStorage.getItem('lang')).toBe('ko');
});

it('goes back to the language that is shown, not to one that never was', async () => {
  const loaded = loadWhenTold();
  const [first, second] = [switchLanguage(french), switchLanguage(korean)];
  loaded.fr?.(true);
  loaded.ko?.(false);
  await Promise.all([first, second]);
  expect(renewals()).toBe(0);
  expect(window.localStorage.getItem('lang')).toBe('en');
});

it('stays in the language of the page that a visitor has gone on to, where the switch itself failed', async () => {
  const loaded = loadWhenTold();
  const switched = switchLanguage(french);
  tellShownLanguage(french);
  loaded.fr?.(false);
  await switched;
  expect(currentLanguage()).toBe(french);
  expect(window.localStorage.getItem('lang')).toBe('fr');
});

it('goes on in the language of a page that stands in another’s place, unless a switch is under way', async () => {
  const loaded = loadWhenTold();
  const switched = switchLanguage(french);
  tellShownLanguage(english);
  expect(currentLanguage()).toBe(french);
  loaded.fr?.(true);
  await switched;
  expect(currentLanguage()).toBe(french);
  tellShownLanguage(english);
  expect(currentLanguage()).toBe(english);
  expect(window.localStorage.getItem('lang')).toBe('en');
});

it.each([
  [{ pathname: '/contact', key: '1' }, { pathname: '/contact', key: '1' }, true],
  [{ pathname: '/contact', key: '1' }, { pathname: '/contact', key: '2' }, false],
  [{ pathname: '/contact', key: 'initial' }, { pathname: '/About', key: 'initial' }, false],
])('sees from %j to %j the same visit: %s', (previous, next, expected) => {
  expect(isSameVisit(previous, next)).toBe(expected);
});
